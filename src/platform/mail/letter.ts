/** A letter as its author writes it: plain paragraphs and at most one button. */
export type Letter = {
  to: string;
  subject: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  afterwards?: string[];
};

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => ESCAPES[character] ?? character);
}

export function textOf(letter: Letter): string {
  const action = letter.action ? [`${letter.action.label}:\n${letter.action.url}`] : [];
  return [...letter.paragraphs, ...action, ...(letter.afterwards ?? [])].join("\n\n");
}

export function htmlOf(letter: Letter): string {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const action = letter.action
    ? [
        `<p><a href="${escapeHtml(letter.action.url)}">${escapeHtml(letter.action.label)}</a></p>`,
        paragraph(letter.action.url),
      ]
    : [];
  const body = [...letter.paragraphs.map(paragraph), ...action, ...(letter.afterwards ?? []).map(paragraph)];
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${escapeHtml(letter.subject)}</title></head><body>${body.join("")}</body></html>`;
}
