import type { RenderExtras } from "../letter.ts";

const width = 72;

/** Wraps paragraphs to 72 columns; URLs are never broken. */
export function plainText(paragraphs: readonly string[], foot: RenderExtras & { readonly product: string }): string {
  const end = [`${foot.product}\nMake your presents felt`];
  if (foot.unsubscribeUrl !== undefined) end.push(`Unsubscribe from emails like this:\n${foot.unsubscribeUrl}`);
  return `${[...paragraphs.map(wrapped), "-- ", ...end].join("\n\n").replace("\n\n-- \n\n", "\n\n-- \n")}\n`;
}

/** Marks each line of a stranger's text, so that it can't be mistaken for ours. */
export function quoted(words: string): string {
  const lines = words.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => wrappedLine(line.trim(), width - "> ".length));
  return lines
    .flatMap((line) => line.split("\n"))
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}

function wrapped(paragraph: string): string {
  return paragraph
    .split("\n")
    .map((line) => wrappedLine(line, width))
    .join("\n");
}

function wrappedLine(line: string, most: number): string {
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(" ")) {
    const longer = current === "" ? word : `${current} ${word}`;
    if (longer.length <= most || current === "") {
      current = longer;
    } else {
      lines.push(current);
      current = word;
    }
  }
  return [...lines, current].join("\n");
}
