function toItem(text) {
  return `- ${text.trim().replaceAll(/\n+/g, '\n  ')}`
}

// Changesets calls these two by their names.
export const getReleaseLine = async ({ summary }) => toItem(summary)

/** The packages have one version: a line for each sibling would say nothing. */
export const getDependencyReleaseLine = async () => ''
