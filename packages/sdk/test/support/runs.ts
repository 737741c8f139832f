/** How often a property is tried: 100 times as often when SOAK is set. */
export const runs = (usual: number): number => (process.env.SOAK ? usual * 100 : usual)
