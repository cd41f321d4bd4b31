import { type KeyboardEvent, type ReactNode, type RefCallback, useCallback, useRef, useState } from "react";
import { Icon } from "../site/Icon.tsx";
import styles from "./Carousel.module.css";
import { classes } from "./classes.ts";

interface CarouselProps {
  label: string;
  /** How many slides fit on the widest screens. */
  most?: 4 | 6;
  slides: readonly { key: string; content: ReactNode }[];
  /** Each slide is an option of one radio group: the arrow keys move between options, and the row follows. */
  choices?: boolean;
  /** Shown above the row, beside the paging buttons; without a heading those are below the row. */
  heading?: ReactNode;
  /** Shown between heading and row: controls that select the slides. */
  children?: ReactNode;
}

/** A row of slides to page through. It scrolls with or without JavaScript, and never by itself. */
export function Carousel({ label, most = 4, slides, choices = false, heading, children }: CarouselProps) {
  const { attach, turn, goBack, goOn, seen } = useScrolledRow();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    if (choices && event.target !== event.currentTarget) return;
    event.preventDefault();
    turn(event.key === "ArrowLeft" ? "back" : "on");
  };

  const turns = (goBack || goOn) && (
    <div className={`flex gap-8 ${styles.turns}`} data-repeats>
      <Turn label={`Previous: ${label}`} icon="left" able={goBack} onClick={() => turn("back")} />
      <Turn label={`Next: ${label}`} icon="right" able={goOn} onClick={() => turn("on")} />
    </div>
  );
  const inSight = seen === "" ? null : new Set(seen.split(",").map(Number));
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={label}>
      {heading !== undefined && (
        <div className={`spread ${styles.head}`}>
          {heading}
          {turns}
        </div>
      )}
      {children}
      {/* A scrolling row must be reachable by keyboard; the arrow keys page through it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        // A new set of slides starts scrolled to its beginning.
        key={slides.map((slide) => slide.key).join(" ")}
        ref={attach}
        className={`relative ${styles.viewport}`}
        role="group"
        aria-label={`${label}: ${slides.length}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <ul className={classes("flex", styles.row, most === 6 && styles.six)}>
          {slides.map((slide, index) => (
            // Slides out of view are skipped by the Tab key; a radio group is a single tab stop anyway.
            <li
              key={slide.key}
              className={`can-shrink ${styles.slide}`}
              inert={!choices && inSight !== null && !inSight.has(index)}
            >
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

/** Tracks how far a row is scrolled, and pages through it. */
function useScrolledRow(): ScrolledRowHook {
  const [where, setWhere] = useState(unknown);
  const viewport = useRef<HTMLDivElement>(null);

  const attach = useCallback((node: HTMLDivElement) => {
    viewport.current = node;
    const look = () => {
      const now = whereabouts(measure(node));
      setWhere((last) => (sameWhereabouts(last, now) ? last : now));
    };
    // Also runs once at the start.
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

/** Waits until the row has stopped, because slides that only pass by must not lose the focus. */
function whenAtRest(row: HTMLElement, look: () => void): () => void {
  if ("onscrollend" in window) {
    row.addEventListener("scrollend", look);
    return () => row.removeEventListener("scrollend", look);
  }
  // Older browsers have no `scrollend` event.
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

/** At the end of the row the button keeps its place and focus, but is marked as disabled. */
function Turn({ label, icon, able, onClick }: TurnProps) {
  return (
    <button
      type="button"
      className={`place-centre bg-ground ${styles.turn}`}
      aria-label={label}
      aria-disabled={!able}
      onClick={able ? onClick : undefined}
    >
      <Icon name={icon} />
    </button>
  );
}

/** A horizontally scrolling row, in pixels. */
interface ScrolledRow {
  /** Scroll position. */
  readonly scrolled: number;
  /** Visible width. */
  readonly width: number;
  /** Total width. */
  readonly whole: number;
  /** Each slide's offset from the start of the row, and its width. */
  readonly slides: readonly { readonly left: number; readonly width: number }[];
}

interface Whereabouts {
  readonly goBack: boolean;
  readonly goOn: boolean;
  /** Indexes of the visible slides, separated by commas; empty until they are known. */
  readonly seen: string;
}

/** In pixels, because browsers scroll by fractions of a pixel. */
const almost = 2;

/** A slide counts as visible from this share of its width. */
const leastShare = 0.05;

export function whereabouts({ scrolled, width, whole, slides }: ScrolledRow): Whereabouts {
  const seen = slides.flatMap((slide, index) => {
    const shown = Math.min(slide.left + slide.width, scrolled + width) - Math.max(slide.left, scrolled);
    return shown > slide.width * leastShare ? [index] : [];
  });
  return { goBack: scrolled > almost, goOn: scrolled + width < whole - almost, seen: seen.join(",") };
}

/** The distance to the next page: as many slides as fit completely, at least one. */
export function pageStep({ width, slides }: ScrolledRow): number {
  const [first, second] = slides;
  if (!first || !second) return width;
  const pitch = second.left - first.left;
  const gap = pitch - first.width;
  return pitch * Math.max(1, Math.floor((width + gap + almost) / pitch));
}
