import { type QueryKey, skipToken, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** The arguments of a look-up, and a function that asks with new ones. To ask for the same once more fetches it anew. */
export function useLookup<Input extends object>(
  keyOf: (input: Input) => QueryKey,
): readonly [input: Input | typeof skipToken, ask: (input: Input) => void] {
  const queryClient = useQueryClient()
  const [input, setInput] = useState<Input>()
  function ask(next: Input): void {
    setInput(next)
    void queryClient.invalidateQueries({ queryKey: keyOf(next) })
  }
  return [input ?? skipToken, ask]
}
