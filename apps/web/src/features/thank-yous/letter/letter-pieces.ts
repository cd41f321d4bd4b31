/** Placeholders that differ per family, stored as `{name}` and `{what}`. */
export type LetterPart = "name" | "what";

type Piece = string | { readonly part: LetterPart };

/** Splits the message into text and placeholders. */
export function piecesOf(content: string): Piece[] {
  // Odd positions hold the captured placeholder names.
  return content.split(/\{(name|what)\}/).flatMap((found, place): Piece[] => {
    if (place % 2 === 1) return [{ part: found as LetterPart }];
    return found === "" ? [] : [found];
  });
}

/** The parts of a DOM node that reading the message needs. */
export interface LetterNode {
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: Iterable<LetterNode>;
  readonly dataset?: Readonly<Record<string, string | undefined>>;
}

/** Reads the editor's content as it is stored. Browsers break lines by a newline, a `br` or a block element. */
export function contentOf(box: LetterNode): string {
  let content = "";
  for (const node of box.childNodes) {
    const part = node.dataset?.["part"];
    if (part !== undefined) content += `{${part}}`;
    else if (node.nodeName === "#text") content += (node.nodeValue ?? "").replaceAll("\u00a0", " ");
    else if (node.nodeName === "BR") content += "\n";
    else content += blocks.has(node.nodeName) && content !== "" ? `\n${contentOf(node)}` : contentOf(node);
  }
  return content;
}

const blocks = new Set(["DIV", "P"]);
