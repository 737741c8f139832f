/** How the mock makes data. */
export type DataMode = 'example' | 'minimal' | 'random' | 'adversarial'

export const dataModes: readonly DataMode[] = ['example', 'minimal', 'random', 'adversarial']
