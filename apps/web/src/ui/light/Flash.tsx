import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { classes } from "./classes.ts";
import { countdown } from "./countdown.ts";
import type { Countdown } from "./countdown.ts";
import styles from "./Flash.module.css";
import { Icon } from "./Icon.tsx";
import { useFrontDialogue } from "./open-dialogues.ts";
import { StateIcon } from "./StateIcon.tsx";
import type { StateHue, StateShape } from "./StateIcon.tsx";

export type FlashKind = "success" | "info" | "warning" | "error";

interface Message {
  id: number;
  kind: FlashKind;
  text: ReactNode;
}

export interface Flashes {
  show: (kind: FlashKind, text: ReactNode) => void;
  /** Takes all of them away, for instance when the page changes. */
  clear: () => void;
}

const FlashContext = createContext<Flashes>({ show: () => undefined, clear: () => undefined });

export function useFlash(): Flashes {
  return use(FlashContext);
}

const atMost = 5;

/** As the tokens say; written here because the tokens are too heavy for a page. A test holds the two together. */
export const flashSeconds = 10;

/** Keeps the messages of a page and shows them over it, newest last; the oldest gives way to a sixth. */
export function FlashProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const nextId = useRef(1);
  const dismiss = useCallback((id: number) => setMessages((now) => now.filter((message) => message.id !== id)), []);
  const flashes = useMemo<Flashes>(
    () => ({
      show: (kind, text) => {
        const id = nextId.current++;
        // The same sentence twice is one message that starts anew.
        setMessages((now) =>
          [...now.filter((old) => old.kind !== kind || old.text !== text), { id, kind, text }].slice(-atMost),
        );
      },
      clear: () => setMessages([]),
    }),
    [],
  );
  return (
    <FlashContext value={flashes}>
      {children}
      <FlashStack messages={messages} dismiss={dismiss} />
    </FlashContext>
  );
}

/**
 * Both regions are there from the start: screen readers announce what is added to them. While a dialogue is open the
 * messages are in it, because the page behind can be neither pressed nor heard.
 */
function FlashStack({ messages, dismiss }: { messages: readonly Message[]; dismiss: (id: number) => void }) {
  const dialogue = useFrontDialogue();
  const isError = (message: Message) => message.kind === "error";
  const shown = (list: readonly Message[]) =>
    list.map((message) => (
      <Flash key={message.id} kind={message.kind} onDismiss={() => dismiss(message.id)}>
        {message.text}
      </Flash>
    ));
  const stack = (
    <div className={styles.stack}>
      <div role="alert" aria-atomic="false">
        {shown(messages.filter(isError))}
      </div>
      <div role="status" aria-atomic="false">
        {shown(messages.filter((message) => !isError(message)))}
      </div>
    </div>
  );
  return dialogue !== null && messages.length > 0 ? createPortal(stack, dialogue) : stack;
}

const looks: Record<FlashKind, { shape: StateShape; hue: StateHue }> = {
  success: { shape: "full", hue: "leaf" },
  info: { shape: "dot", hue: "sky" },
  warning: { shape: "half", hue: "custard" },
  error: { shape: "triangle", hue: "brick" },
};

interface FlashProps {
  kind: FlashKind;
  onDismiss: () => void;
  children: ReactNode;
}

/** Goes by itself after ten seconds, not counting the time somebody points at it or is in it. Errors stay. */
export function Flash({ kind, onDismiss, children }: FlashProps) {
  const stays = kind === "error";
  const timer = useRef<Countdown | null>(null);
  const over = useRef(onDismiss);
  useEffect(() => {
    over.current = onDismiss;
  });
  useEffect(() => {
    if (stays) return;
    const running = countdown(flashSeconds * 1000, () => over.current());
    timer.current = running;
    return running.stop;
  }, [stays]);

  // Pointer and focus may both rest here; the time runs again when neither does.
  const held = useRef(new Set<"pointer" | "focus">());
  const hold = (by: "pointer" | "focus") => () => {
    held.current.add(by);
    timer.current?.pause();
  };
  const letGo = (by: "pointer" | "focus") => () => {
    held.current.delete(by);
    if (held.current.size === 0) timer.current?.resume();
  };
  return (
    <div
      className={classes(styles.flash, styles[kind])}
      onMouseEnter={hold("pointer")}
      onMouseLeave={letGo("pointer")}
      onFocus={hold("focus")}
      onBlur={letGo("focus")}
    >
      <StateIcon {...looks[kind]} size={26} />
      <div className={styles.text}>{children}</div>
      <button type="button" className={styles.dismiss} aria-label="Dismiss" onClick={onDismiss}>
        <Icon name="cross" size={20} />
      </button>
      {!stays && <span className={styles.time} aria-hidden="true" />}
    </div>
  );
}
