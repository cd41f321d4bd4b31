import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { classes } from "../layout/classes.ts";
import styles from "./Dialogue.module.css";
import { Icon } from "../site/Icon.tsx";
import { dialogueOpened } from "./open-dialogues.ts";

/** Milliseconds. */
const settling = 400;

interface DialogueProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** `widest`: as wide as a page, for a row of things to choose from. */
  wide?: boolean | "widest";
}

/**
 * A question in front of the page. Show it by rendering it: the native dialogue keeps the focus inside,
 * closes on Escape and gives the focus back to where it was. The focus begins at the element marked
 * `data-autofocus`, else at the title.
 */
export function Dialogue({ title, onClose, children, wide = false }: DialogueProps) {
  const dialogue = useRef<HTMLDialogElement>(null);
  const heading = useId();

  // A layout effect, because it is undone while the dialogue is still there: only then the focus goes back.
  useLayoutEffect(() => {
    const shown = dialogue.current;
    if (shown === null) return;
    shown.showModal();
    openedAt.current = performance.now();
    (shown.querySelector<HTMLElement>("[data-autofocus]") ?? shown.querySelector("h2"))?.focus();
    const closed = dialogueOpened(shown);
    return () => {
      shown.close();
      closed();
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
      className={classes(styles.dialogue, wide && styles.wide, wide === "widest" && styles.widest)}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        // The second half of the double click that opened it must not close it.
        pressed.current = isBeside(event) && performance.now() - openedAt.current > settling;
      }}
      onClick={(event) => {
        if (pressed.current && isBeside(event)) onClose();
      }}
    >
      <div className={styles.sheet}>
        <h2 id={heading} tabIndex={-1}>
          {title}
        </h2>
        {children}
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <Icon name="cross" />
        </button>
      </div>
    </dialog>
  );
}
