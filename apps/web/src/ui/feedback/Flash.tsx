import { createContext, lazy, Suspense, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import styles from "./Flash.module.css";
import type { FlashKind } from "./flash-kind.ts";
import { useFrontDialogue } from "./open-dialogues.ts";

// Loaded after hydration, because messages only follow a user's action.
const load = async () => ({ default: (await import("./FlashMessage.tsx")).FlashMessage });
const FlashMessage = lazy(load);

interface Message {
  id: number;
  kind: FlashKind;
  text: ReactNode;
}

export interface Flashes {
  show: (kind: FlashKind, text: ReactNode) => void;
  clear: () => void;
  /** Marks the messages on screen as belonging to this page, because the user has acted since. */
  keepHere: () => void;
  /** Removes messages of the page the user left. The outcome of the action that led to the next page stays. */
  pageChanged: () => void;
}

const nothing = () => undefined;
const FlashContext = createContext<Flashes>({ show: nothing, clear: nothing, keepHere: nothing, pageChanged: nothing });

export function useFlash(): Flashes {
  return use(FlashContext);
}

const atMost = 5;

/** Shows up to five messages above the page, newest last; a sixth replaces the oldest. */
export function FlashProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const nextId = useRef(1);
  const lastHere = useRef(0);
  const dismiss = useCallback((id: number) => setMessages((now) => now.filter((message) => message.id !== id)), []);
  const flashes = useMemo<Flashes>(
    () => ({
      show: (kind, text) => {
        const id = nextId.current++;
        // A repeated message replaces the first and restarts its timer.
        setMessages((now) =>
          [...now.filter((old) => old.kind !== kind || old.text !== text), { id, kind, text }].slice(-atMost),
        );
      },
      clear: () => setMessages([]),
      keepHere: () => {
        lastHere.current = nextId.current - 1;
      },
      pageChanged: () =>
        setMessages((now) => {
          const left = now.filter(({ id }) => id > lastHere.current);
          return left.length === now.length ? now : left;
        }),
    }),
    [],
  );
  return (
    <FlashContext value={flashes}>
      <FlashStack messages={messages} dismiss={dismiss} />
      {children}
    </FlashContext>
  );
}

/**
 * Both live regions exist from the start, because screen readers announce only what is added to them. While a dialogue
 * is open, messages appear in it, because the page behind is inert.
 */
function FlashStack({ messages, dismiss }: { messages: readonly Message[]; dismiss: (id: number) => void }) {
  const dialogue = useFrontDialogue();
  // Preloaded in case the connection is lost later; in its own task, so that input is handled first.
  useEffect(() => {
    const soon = setTimeout(() => void load().catch(() => undefined));
    return () => clearTimeout(soon);
  }, []);
  const element = useRef<HTMLDivElement>(null);
  const inDialogue = dialogue !== null && messages.length > 0;
  // Keeps sticky elements below the messages.
  useEffect(() => {
    if (element.current === null || inDialogue) return;
    const { style } = document.documentElement;
    const watching = new ResizeObserver(([seen]) =>
      style.setProperty("--flash-room", `${seen?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    watching.observe(element.current);
    return () => {
      watching.disconnect();
      style.removeProperty("--flash-room");
    };
  }, [inDialogue]);
  const isError = (message: Message) => message.kind === "error";
  const shown = (list: readonly Message[]) =>
    list.map((message) => (
      <FlashMessage key={message.id} kind={message.kind} onDismiss={() => dismiss(message.id)}>
        {message.text}
      </FlashMessage>
    ));
  const stack = (
    <div ref={element} className={`no-print bg-ground ${styles.stack}`}>
      <div role="alert" aria-atomic="false">
        <Suspense>{shown(messages.filter(isError))}</Suspense>
      </div>
      <div role="status" aria-atomic="false">
        <Suspense>{shown(messages.filter((message) => !isError(message)))}</Suspense>
      </div>
    </div>
  );
  return inDialogue ? createPortal(stack, dialogue) : stack;
}
