/** What a server answers to a path: a redirect, or a body. */
export type NativeAnswer = { readonly location: string } | { readonly status?: number; readonly body: string }

/** A request that reached a server. */
export interface NativeRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * `XMLHttpRequest` as React Native has it, over servers that are a table: the platform follows each redirect and says
 * so only by the URL it ends at. A URL that is not in the table never answers.
 */
export function createNativeNetworking(answers: Readonly<Record<string, NativeAnswer>>): {
  readonly XMLHttpRequest: new () => object
  readonly requests: NativeRequest[]
  readonly aborted: string[]
} {
  const requests: NativeRequest[] = []
  const aborted: string[] = []
  class NativeRequestHandle {
    status = 0
    statusText = ''
    response = ''
    responseURL = ''
    readyState = 0
    onload = (): void => {}
    onabort = (): void => {}
    #method = ''
    #url = ''
    #headers: Record<string, string> = {}
    open(method: string, url: string): void {
      this.#method = method
      this.#url = url
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name.toLowerCase()] = value
    }
    getAllResponseHeaders(): string {
      return 'content-type: application/json\r\n'
    }
    send(): void {
      this.#follow(this.#url)
    }
    #follow(url: string): void {
      requests.push({ method: this.#method, url, headers: this.#headers })
      const answer = answers[url]
      if (!answer) return
      if ('location' in answer) {
        this.#follow(answer.location)
        return
      }
      this.status = answer.status ?? 200
      this.response = answer.body
      this.responseURL = url
      setTimeout(() => this.onload())
    }
    abort(): void {
      aborted.push(this.#url)
      setTimeout(() => this.onabort())
    }
  }
  return { XMLHttpRequest: NativeRequestHandle, requests, aborted }
}
