import { useEffect, useRef, useState } from "react";
import type { MouseEvent, ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./DropMenu.module.css";
import { menuPlace } from "./menu-side.ts";

interface DropMenuProps {
  button: ReactNode;
  /** Where the sheet opens: aligned to the button's right edge, or across the whole header. */
  hangs: "right" | "across";
  /** `line` looks like an outlined button and fills its row on phones. */
  look?: "plain" | "line";
  className?: string | undefined;
  children: ReactNode;
}

/** A list of links behind a button. Built on `details`, so it opens without JavaScript too. */
export function DropMenu({ button, hangs, look = "plain", className, children }: DropMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [side, setSide] = useState<"down" | "up">("down");

  useEffect(() => {
    const close = () => menu.current?.removeAttribute("open");
    const onPointer = (event: Event) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !menu.current?.open) return;
      close();
      menu.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("focusin", onPointer);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("focusin", onPointer);
      document.removeEventListener("keydown", onKey);
    };
  }, []);

  // Closes the menu on any choice, because the link may lead to this same page. The focus moves to the button, so that
  // a dialogue opened from here restores it there.
  const foldAway = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest("a, button")) return;
    menu.current?.querySelector("summary")?.focus();
    menu.current?.removeAttribute("open");
  };

  return (
    <details
      ref={menu}
      onToggle={() => {
        const [button, opened] = [menu.current?.getBoundingClientRect(), sheet.current];
        if (hangs === "right" && menu.current?.open && button && opened) {
          setSide(menuPlace(button, opened.offsetHeight).side);
        }
      }}
      className={classes(styles.menu, look === "line" && styles.line, className)}
    >
      <summary className={`no-marker inline-line semibold rounded pointer gap-6 ${styles.button}`}>{button}</summary>
      {/* The links and buttons inside handle the keyboard; this only closes the menu after them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div ref={sheet} className={classes(styles.sheet, styles[hangs], side === "up" && styles.up)} onClick={foldAway}>
        {children}
      </div>
    </details>
  );
}
