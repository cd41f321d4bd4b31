/** What is different in each family's letter, as the letter is stored: `{name}`, `{what}`. */
export type LetterPart = "name" | "what";

type Piece = string | { readonly part: LetterPart };

/** The letter as plain words and parts, in turn. */
export function piecesOf(content: string): Piece[] {
  // Every second one is what the brackets caught.
  return content.split(/\{(name|what)\}/).flatMap((found, place): Piece[] => {
    if (place % 2 === 1) return [{ part: found as LetterPart }];
    return found === "" ? [] : [found];
  });
}

/** As much of a page's node as reading a letter takes. */
export interface LetterNode {
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: Iterable<LetterNode>;
  readonly dataset?: Readonly<Record<string, string | undefined>>;
}

/** What stands in the box, as it is stored. Browsers break lines in their own ways: by a sign, a `br` or a block. */
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
