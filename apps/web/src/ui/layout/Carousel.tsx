import { type KeyboardEvent, type ReactNode, type RefCallback, useCallback, useRef, useState } from "react";
import { Icon } from "../site/Icon.tsx";
import styles from "./Carousel.module.css";
import { classes } from "./classes.ts";

interface CarouselProps {
  label: string;
  /** How many fit on the widest screens; fewer on narrower ones. */
  most?: 4 | 6;
  slides: readonly { key: string; content: ReactNode }[];
  /** Each slide is a choice of one group: the arrow keys go from choice to choice, and the row follows. */
  choices?: boolean;
  /** Stands over the row, with the buttons that turn the pages at its side; without it they lie under the row. */
  heading?: ReactNode;
  /** Between the heading and the row: whatever chooses what the row holds. */
  children?: ReactNode;
}

/** Pages through a row of things. The row scrolls by itself, with or without script; it never moves unasked. */
export function Carousel({ label, most = 4, slides, choices = false, heading, children }: CarouselProps) {
  const { attach, turn, goBack, goOn, seen } = useScrolledRow();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    if (choices && event.target !== event.currentTarget) return;
    event.preventDefault();
    turn(event.key === "ArrowLeft" ? "back" : "on");
  };

  const turns = (goBack || goOn) && (
    <div className={styles.turns} data-repeats>
      <Turn label="Previous" icon="left" able={goBack} onClick={() => turn("back")} />
      <Turn label="Next" icon="right" able={goOn} onClick={() => turn("on")} />
    </div>
  );
  const inSight = seen === "" ? null : new Set(seen.split(",").map(Number));
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={label}>
      {heading !== undefined && (
        <div className={styles.head}>
          {heading}
          {turns}
        </div>
      )}
      {children}
      {/* A row that scrolls must be reachable by keyboard; the arrow keys turn its pages. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        // Another choice of things begins at its beginning.
        key={slides.map((slide) => slide.key).join(" ")}
        ref={attach}
        className={styles.viewport}
        role="group"
        aria-label={`${label}: ${slides.length}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <ul className={classes(styles.row, most === 6 && styles.six)}>
          {slides.map((slide, index) => (
            // What is not in sight is not in the way of the Tab key either; choices are one stop of it anyway.
            <li key={slide.key} className={styles.slide} inert={!choices && inSight !== null && !inSight.has(index)}>
              {slide.content}
            </li>
          ))}
        </ul>
      </div>
      {heading === undefined && turns}
    </section>
  );
}

interface ScrolledRowHook extends Whereabouts {
  readonly attach: RefCallback<HTMLDivElement>;
  readonly turn: (direction: "back" | "on") => void;
}

const unknown: Whereabouts = { goBack: false, goOn: false, seen: "" };

/** Follows where a row is scrolled to, and turns its pages. */
function useScrolledRow(): ScrolledRowHook {
  const [where, setWhere] = useState(unknown);
  const viewport = useRef<HTMLDivElement>(null);

  const attach = useCallback((node: HTMLDivElement) => {
    viewport.current = node;
    const look = () => {
      const now = whereabouts(measure(node));
      setWhere((last) => (sameWhereabouts(last, now) ? last : now));
    };
    // Looks at once, too.
    const resized = new ResizeObserver(look);
    resized.observe(node);
    const stopFollowing = whenAtRest(node, look);
    return () => {
      resized.disconnect();
      stopFollowing();
    };
  }, []);

  const turn = (direction: "back" | "on") => {
    if (!viewport.current) return;
    const step = pageStep(measure(viewport.current));
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    viewport.current.scrollBy({ left: direction === "back" ? -step : step, behavior: still ? "instant" : "smooth" });
  };
  return { ...where, attach, turn };
}

const restMilliseconds = 150;

/** Once a row has come to rest: what passes by must not take the focus with it. */
function whenAtRest(row: HTMLElement, look: () => void): () => void {
  if ("onscrollend" in window) {
    row.addEventListener("scrollend", look);
    return () => row.removeEventListener("scrollend", look);
  }
  // Older browsers only say that they move.
  let rest: ReturnType<typeof setTimeout> | undefined;
  const moved = () => {
    clearTimeout(rest);
    rest = setTimeout(look, restMilliseconds);
  };
  row.addEventListener("scroll", moved, { passive: true });
  return () => {
    clearTimeout(rest);
    row.removeEventListener("scroll", moved);
  };
}

const sameWhereabouts = (one: Whereabouts, other: Whereabouts) =>
  one.goBack === other.goBack && one.goOn === other.goOn && one.seen === other.seen;

function measure(viewport: HTMLElement): ScrolledRow {
  const slides = [...viewport.querySelectorAll<HTMLElement>("ul > li")];
  const start = slides[0]?.offsetLeft ?? 0;
  return {
    scrolled: viewport.scrollLeft,
    width: viewport.clientWidth,
    whole: viewport.scrollWidth,
    slides: slides.map((slide) => ({ left: slide.offsetLeft - start, width: slide.offsetWidth })),
  };
}

interface TurnProps {
  label: string;
  icon: "left" | "right";
  able: boolean;
  onClick: () => void;
}

/** At the end the button stays in its place and keeps the focus, but says that it leads nowhere. */
function Turn({ label, icon, able, onClick }: TurnProps) {
  return (
    <button
      type="button"
      className={styles.turn}
      aria-label={label}
      aria-disabled={!able}
      onClick={able ? onClick : undefined}
    >
      <Icon name={icon} />
    </button>
  );
}

/** A row that is scrolled sideways, in pixels. */
interface ScrolledRow {
  /** How far it is scrolled. */
  readonly scrolled: number;
  /** How much of it is in sight. */
  readonly width: number;
  /** How long it is. */
  readonly whole: number;
  /** Where each slide begins, from the beginning of the row, and how wide it is. */
  readonly slides: readonly { readonly left: number; readonly width: number }[];
}

interface Whereabouts {
  readonly goBack: boolean;
  readonly goOn: boolean;
  /** The places of the slides in sight, with commas between them; empty until that is known. */
  readonly seen: string;
}

/** Browsers scroll by fractions of a pixel. */
const almost = 2;

/** A slide that only touches the edge is not in sight. */
const leastShare = 0.05;

export function whereabouts({ scrolled, width, whole, slides }: ScrolledRow): Whereabouts {
  const seen = slides.flatMap((slide, index) => {
    const shown = Math.min(slide.left + slide.width, scrolled + width) - Math.max(slide.left, scrolled);
    return shown > slide.width * leastShare ? [index] : [];
  });
  return { goBack: scrolled > almost, goOn: scrolled + width < whole - almost, seen: seen.join(",") };
}

/** How far the next page is: as many slides as fit whole, at least one. */
export function pageStep({ width, slides }: ScrolledRow): number {
  const [first, second] = slides;
  if (!first || !second) return width;
  const pitch = second.left - first.left;
  const gap = pitch - first.width;
  return pitch * Math.max(1, Math.floor((width + gap + almost) / pitch));
}
