/** A spreadsheet reads what begins so as a formula. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u;

const cellOf = (value: string | number): string => {
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n\t]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** As RFC 4180 has it, with the mark by which a spreadsheet knows UTF-8. No cell can become a formula. */
export const csvOf = (rows: (string | number)[][]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(",")).join("\r\n")}\r\n`;
