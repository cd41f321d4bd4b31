import type { LetterPart } from "./letter-pieces.ts";

/** A part as it stands in the box: one thing, that is not typed in. */
export function partNode(part: LetterPart, words: string, className: string | undefined): HTMLElement {
  const node = document.createElement("span");
  node.className = className ?? "";
  node.dataset["part"] = part;
  node.contentEditable = "false";
  node.textContent = words;
  return node;
}

/** What is selected in the box, or where the caret is; null while both are elsewhere. */
export function rangeIn(box: HTMLElement): Range | null {
  const selection = document.getSelection();
  if (selection === null || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  return box.contains(range.commonAncestorContainer) ? range : null;
}

export function endOf(box: HTMLElement): Range {
  const range = document.createRange();
  range.selectNodeContents(box);
  range.collapse(false);
  return range;
}

/** Puts a part where the caret is, in place of what is selected, and goes on behind it. */
export function insertPart(box: HTMLElement, at: Range, part: HTMLElement): void {
  const range = box.contains(at.commonAncestorContainer) ? at.cloneRange() : endOf(box);
  range.deleteContents();
  const inside = partAround(range.startContainer);
  if (inside !== null) range.setStartAfter(inside);
  range.insertNode(part);
  range.setStartAfter(part);
  range.collapse(true);
  box.focus();
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** Parts do not hold parts. */
function partAround(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest("[data-part]") ?? null;
}
