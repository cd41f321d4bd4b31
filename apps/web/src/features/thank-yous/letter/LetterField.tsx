import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { charactersLeft } from "../../../ui/fields/CountedArea.tsx";
import fields from "../../../ui/fields/fields.module.css";
import { fieldAria, HintAndError } from "../../../ui/fields/FormField.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import { AddChip } from "./AddChip.tsx";
import styles from "./LetterField.module.css";

interface LetterFieldProps {
  id: string;
  /** As stored, with `{name}` and `{what}`. */
  value: string;
  error: string | undefined;
  limit: number;
  /** The text shown for each placeholder, for the previewed family. */
  filled: Readonly<Record<LetterPart, string>>;
  onChange: (content: string) => void;
  /** Further buttons that insert something. */
  more?: ReactNode;
}

/**
 * An editor that shows the message as one family reads it. Placeholders that differ per family can be inserted and
 * deleted as a whole, but not edited.
 */
export function LetterField({ id, value, error, limit, filled, onChange, more }: LetterFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const lastCaret = useRef<Range | null>(null);
  // Initial content only. After that the browser owns the element's content, because the user types into it.
  const [begun] = useState(() => piecesOf(value).map((piece, place) => shown(piece, filled, place)));

  useLayoutEffect(() => {
    const written = box.current;
    if (written === null) return;
    // For browsers without `plaintext-only`.
    if (!written.isContentEditable) written.contentEditable = "true";
    if (contentOf(written) !== value) {
      const nodes = piecesOf(value).map((piece) =>
        typeof piece === "string" ? piece : partNode(piece.part, filled[piece.part], styles.part),
      );
      written.replaceChildren(...nodes);
    }
    for (const part of written.querySelectorAll<HTMLElement>("[data-part]")) {
      const words = filled[part.dataset["part"] as LetterPart];
      if (part.textContent !== words) part.textContent = words;
    }
  }, [value, filled]);

  function put(part: LetterPart): void {
    const written = box.current;
    if (written === null) return;
    const caret = rangeIn(written) ?? lastCaret.current ?? endOf(written);
    insertPart(written, caret, partNode(part, filled[part], styles.part));
    onChange(contentOf(written));
  }

  return (
    <div className={classes("mb-18", error && fields.wrong)}>
      <span id={`${id}-label`} className={`block semibold mb-6 ${fields.label}`}>
        What it says
      </span>
      <HintAndError id={id} error={error} />
      <div
        ref={box}
        {...fieldAria({ id, error })}
        className={classes("block full-width break-words", fields.input, styles.box)}
        role="textbox"
        aria-multiline="true"
        aria-labelledby={`${id}-label`}
        tabIndex={0}
        contentEditable="plaintext-only"
        suppressContentEditableWarning
        onInput={({ currentTarget }) => onChange(contentOf(currentTarget))}
        onBlur={({ currentTarget }) => {
          lastCaret.current = rangeIn(currentTarget)?.cloneRange() ?? null;
        }}
      >
        {begun}
      </div>
      <CountedBeside length={value.trim().length} limit={limit} />
      <div className="flex-wrap gap-8 mt-10" role="group" aria-label="Add to the email">
        <AddChip onPress={() => put("name")}>Their name</AddChip>
        <AddChip onPress={() => put("what")}>What they did</AddChip>
        {more}
      </div>
    </div>
  );
}

function shown(piece: ReturnType<typeof piecesOf>[number], filled: LetterFieldProps["filled"], key: number): ReactNode {
  if (typeof piece === "string") return piece;
  return (
    <span key={key} className={styles.part} data-part={piece.part} contentEditable={false}>
      {filled[piece.part]}
    </span>
  );
}

/** The counter appears only when this few characters are left. */
const nearTheEnd = 100;

/** The remaining characters. Text over the limit can be typed and is reported, never cut off. */
function CountedBeside({ length, limit }: { length: number; limit: number }) {
  const left = limit - length;
  const words = left < 0 ? `${-left} ${left === -1 ? "character" : "characters"} too many` : charactersLeft(left);
  return (
    <span
      className={classes("block text-15 mt-6 tight", fields.count, left < 0 && `semibold ${fields.tooMany}`)}
      role="status"
    >
      {left <= nearTheEnd && words}
    </span>
  );
}

/** A placeholder's element, which cannot be edited. */
function partNode(part: LetterPart, words: string, className: string | undefined): HTMLElement {
  const node = document.createElement("span");
  node.className = className ?? "";
  node.dataset["part"] = part;
  node.contentEditable = "false";
  node.textContent = words;
  return node;
}

/** The selection or caret within the box; null if it is elsewhere. */
function rangeIn(box: HTMLElement): Range | null {
  const selection = document.getSelection();
  if (selection === null || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  return box.contains(range.commonAncestorContainer) ? range : null;
}

function endOf(box: HTMLElement): Range {
  const range = document.createRange();
  range.selectNodeContents(box);
  range.collapse(false);
  return range;
}

/** Inserts a placeholder at the caret, replacing the selection, and moves the caret behind it. */
function insertPart(box: HTMLElement, at: Range, part: HTMLElement): void {
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

/** Placeholders cannot be nested. */
function partAround(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest("[data-part]") ?? null;
}

/** Placeholders that differ per family, stored as `{name}` and `{what}`. */
type LetterPart = "name" | "what";

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
