// Declares what the snippets use of packages that aren't installed here. `pnpm test:runtimes` compiles the snippets with the
// real types.
declare module 'react-native' {
  import type { ComponentType, ReactNode } from 'react'

  export const View: ComponentType<{ children: ReactNode }>
  export const Text: ComponentType<{ role?: 'alert' | undefined; children: ReactNode }>
  export const Button: ComponentType<{ title: string; disabled?: boolean; onPress: () => void }>
  export const Alert: {
    alert(
      title: string,
      message?: string,
      buttons?: { text?: string; style?: string; onPress?: () => void }[],
    ): void
  }
  export const AppState: {
    addEventListener(type: 'change', listen: (state: string) => void): { remove(): void }
  }
}

declare module 'react-native-keychain' {
  interface Place {
    service: string
    accessible?: ACCESSIBLE
  }
  export enum ACCESSIBLE {
    WHEN_UNLOCKED_THIS_DEVICE_ONLY = 'AccessibleWhenUnlockedThisDeviceOnly',
  }
  export function getGenericPassword(place: Place): Promise<false | { password: string }>
  export function setGenericPassword(name: string, password: string, place: Place): Promise<unknown>
}
