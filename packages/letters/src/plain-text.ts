import type { RenderExtras } from "./letter.ts";

const width = 72;

/** Paragraphs wrapped for a narrow window; addresses of pages stay in one piece. */
export function plainText(paragraphs: readonly string[], foot: RenderExtras & { readonly product: string }): string {
  const end = [`${foot.product}\nMake your presents felt`];
  if (foot.unsubscribeUrl !== undefined) end.push(`No more letters like this, please:\n${foot.unsubscribeUrl}`);
  return `${[...paragraphs.map(wrapped), "-- ", ...end].join("\n\n").replace("\n\n-- \n\n", "\n\n-- \n")}\n`;
}

function wrapped(paragraph: string): string {
  return paragraph.split("\n").map(wrappedLine).join("\n");
}

function wrappedLine(line: string): string {
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(" ")) {
    const longer = current === "" ? word : `${current} ${word}`;
    if (longer.length <= width || current === "") {
      current = longer;
    } else {
      lines.push(current);
      current = word;
    }
  }
  return [...lines, current].join("\n");
}
