type Content = string | Node;

/** One element of a page that no framework runs on: its classes, its content, its attributes. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  content: Content[] = [],
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...content);
  return made;
}

export function button(className: string, label: string, onPress: () => void): HTMLButtonElement {
  const made = element("button", className, [label], { type: "button" });
  made.addEventListener("click", onPress);
  return made;
}
