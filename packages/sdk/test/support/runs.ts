/** How often a property is tried: 100 times as often when SOAK is set, or as often as is said. */
export const runs = (usual: number, soak: number = usual * 100): number => (process.env.SOAK ? soak : usual)
