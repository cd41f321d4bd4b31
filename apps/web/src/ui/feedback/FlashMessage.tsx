import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "../site/Icon.tsx";
import styles from "./Flash.module.css";
import { type StateHue, StateIcon, type StateShape } from "./StateIcon.tsx";
import type { FlashKind } from "./flash-kind.ts";

/** Repeats the design token, because the tokens are too large to import on a page. A test keeps the two equal. */
export const flashSeconds = 10;

const looks: Record<FlashKind, { shape: StateShape; hue: StateHue }> = {
  success: { shape: "full", hue: "leaf" },
  info: { shape: "dot", hue: "sky" },
  warning: { shape: "half", hue: "custard" },
  error: { shape: "triangle", hue: "brick" },
};

interface FlashMessageProps {
  kind: FlashKind;
  onDismiss: () => void;
  children: ReactNode;
}

/** Disappears after ten seconds, not counting time under the pointer or focus. Errors stay. */
export function FlashMessage({ kind, onDismiss, children }: FlashMessageProps) {
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

  // Pointer and focus may both pause it; the timer resumes when neither does.
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
      className={`tone hue-${looks[kind].hue} ${styles.flash}`}
      onMouseEnter={hold("pointer")}
      onMouseLeave={letGo("pointer")}
      onFocus={hold("focus")}
      onBlur={letGo("focus")}
    >
      <StateIcon {...looks[kind]} size={26} />
      <div className={`break-words can-shrink ${styles.text}`}>{children}</div>
      <button
        type="button"
        className={`place-centre no-flex rounded end ${styles.dismiss}`}
        aria-label="Dismiss"
        onClick={onDismiss}
      >
        <Icon name="cross" size={20} />
      </button>
      {!stays && <span className={styles.time} aria-hidden="true" />}
    </div>
  );
}

interface Countdown {
  pause: () => void;
  resume: () => void;
  stop: () => void;
}

/** Calls `over` when the time is up, not counting pauses. */
export function countdown(milliseconds: number, over: () => void): Countdown {
  let left = milliseconds;
  let since = Date.now();
  let timer: ReturnType<typeof setTimeout> | null = setTimeout(over, left);

  const stop = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  return {
    stop,
    pause: () => {
      if (timer === null) return;
      stop();
      left -= Date.now() - since;
    },
    resume: () => {
      if (timer !== null || left <= 0) return;
      since = Date.now();
      timer = setTimeout(over, left);
    },
  };
}
