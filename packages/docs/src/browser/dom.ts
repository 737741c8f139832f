type Child = string | Node | false | undefined

/** Creates an element. Names that begin with `on` are listeners, and `true` and `false` set and leave out an attribute. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | boolean | undefined | ((event: Event) => void)>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : value)
  }
  element.append(...children.filter((child) => child !== false && child !== undefined))
  return element
}

/** The text of a page when a file of it is gone, because a newer version of the site replaced it, or because it is offline. */
export const outdated =
  'This part could not be loaded. You may be offline, or a newer version of the site may have replaced this page: load it again.'
