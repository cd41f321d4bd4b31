import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { classes } from "../layout/classes.ts";
import styles from "./Dialogue.module.css";
import { Icon } from "../site/Icon.tsx";
import { dialogueOpened } from "./open-dialogues.ts";

const settlingMilliseconds = 400;

function ancestorsOf(element: Element | null): Element[] {
  return element === null ? [] : [element, ...ancestorsOf(element.parentElement)];
}

/**
 * The button that opened a dialogue often disappears by what the dialogue did. Until the user acts, the nearest heading
 * around it takes the focus that would be lost.
 */
function keepFocusNear(around: readonly Element[]): void {
  const ended = new AbortController();
  const watching = new MutationObserver(focusIfLost);
  function focusIfLost(): void {
    if (document.activeElement !== document.body || document.querySelector("dialog[open]") !== null) return;
    const heading = around
      .filter((part) => part.isConnected)
      .flatMap((part) => [...part.querySelectorAll<HTMLElement>("h1, h2, h3")])
      .find((title) => title.checkVisibility());
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  watching.observe(document.body, { childList: true, subtree: true });
  for (const act of ["keydown", "pointerdown"]) {
    const end = () => {
      watching.disconnect();
      ended.abort();
    };
    window.addEventListener(act, end, { capture: true, passive: true, signal: ended.signal });
  }
  focusIfLost();
}

/** The same for a button or form that disappears once it has done its work: the page’s heading takes the focus. */
export function keepFocusOnPage(): void {
  const page = document.querySelector("main");
  if (page !== null) keepFocusNear([page]);
}

interface DialogueProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** `widest` is as wide as a page, for a row of options. */
  wide?: boolean | "widest";
}

/**
 * A modal dialogue, shown by rendering it. The native element traps the focus, closes on Escape and restores the focus.
 * It focuses the element marked `data-autofocus`, or else the title.
 */
export function Dialogue({ title, onClose, children, wide = false }: DialogueProps) {
  const dialogue = useRef<HTMLDialogElement>(null);
  const heading = useId();

  // A layout effect, because its cleanup runs while the dialogue is still in the page; only then is the focus restored.
  useLayoutEffect(() => {
    const shown = dialogue.current;
    if (shown === null) return;
    const around = ancestorsOf(document.activeElement);
    shown.showModal();
    openedAt.current = performance.now();
    (shown.querySelector<HTMLElement>("[data-autofocus]") ?? shown.querySelector("h2"))?.focus();
    const closed = dialogueOpened(shown);
    return () => {
      shown.close();
      closed();
      keepFocusNear(around);
    };
  }, []);

  const pressed = useRef(false);
  const openedAt = useRef(0);
  const isBeside = (event: MouseEvent) => event.target === dialogue.current;

  return (
    // Pressing beside the sheet is a convenience for pointers; Escape and Close serve everybody.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialogue}
      className={classes(
        "full-width no-margin",
        styles.dialogue,
        wide && styles.wide,
        wide === "widest" && styles.widest,
      )}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        // The second click of the double click that opened it must not close it.
        pressed.current = isBeside(event) && performance.now() - openedAt.current > settlingMilliseconds;
      }}
      onClick={(event) => {
        if (pressed.current && isBeside(event)) onClose();
      }}
    >
      <div className={`panel relative centre-block ${styles.sheet}`}>
        <h2 id={heading} tabIndex={-1}>
          {title}
        </h2>
        {children}
        <button type="button" className={`place-centre rounded ${styles.close}`} aria-label="Close" onClick={onClose}>
          <Icon name="cross" />
        </button>
      </div>
    </dialog>
  );
}
