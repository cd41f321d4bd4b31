import useEmblaCarousel from "embla-carousel-react";
import { useCallback, useEffect, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import styles from "./Carousel.module.css";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";

interface CarouselProps {
  label: string;
  /** How many fit on the widest screens; fewer on narrower ones. */
  most?: 4 | 6;
  slides: readonly { key: string; content: ReactNode }[];
  /** Stands over the row, with the buttons that turn the pages at its side; without it they lie under the row. */
  heading?: ReactNode;
  /** Between the heading and the row: whatever chooses what the row holds. */
  children?: ReactNode;
}

/** Pages through a row of things. Without script the row scrolls by itself; it never moves unasked. */
export function Carousel({ label, most = 4, slides, heading, children }: CarouselProps) {
  const [viewport, embla] = useEmblaCarousel(options);
  const { goBack, goOn, seen } = useWhereabouts(embla);

  const turn = useCallback(
    (direction: "back" | "on") => {
      const atOnce = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
      if (direction === "back") embla?.scrollPrev(atOnce);
      else embla?.scrollNext(atOnce);
    },
    [embla],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    turn(event.key === "ArrowLeft" ? "back" : "on");
  };

  const turns = (goBack || goOn) && (
    <div className={styles.turns}>
      <Turn label="Previous" icon="left" able={goBack} onClick={() => turn("back")} />
      <Turn label="Next" icon="right" able={goOn} onClick={() => turn("on")} />
    </div>
  );
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
        ref={viewport}
        className={classes(styles.viewport, embla && styles.live)}
        role="group"
        aria-label={`${label}: ${slides.length}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <ul className={styles.row}>
          {slides.map((slide, index) => (
            // What is not in sight is not in the way of the Tab key either.
            <li
              key={slide.key}
              className={classes(styles.slide, most === 6 && styles.six)}
              inert={seen !== null && !seen.includes(index)}
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

type Embla = ReturnType<typeof useEmblaCarousel>[1];

const options = {
  align: "start",
  slidesToScroll: "auto",
  containScroll: "trimSnaps",
  // Neighbours that only touch the edge are not in sight.
  inViewThreshold: 0.05,
} as const;

interface Whereabouts {
  readonly goBack: boolean;
  readonly goOn: boolean;
  /** The slides in sight; null until that is known. */
  readonly seen: readonly number[] | null;
}

function useWhereabouts(embla: Embla): Whereabouts {
  const [where, setWhere] = useState<Whereabouts>({ goBack: false, goOn: false, seen: null });
  useEffect(() => {
    if (!embla) return;
    const look = () => {
      const seen = embla.slidesInView();
      setWhere({
        goBack: embla.canScrollPrev(),
        goOn: embla.canScrollNext(),
        seen: seen.length > 0 ? [...seen] : null,
      });
    };
    look();
    // Another choice of things begins at its beginning.
    const begin = () => embla.scrollTo(0, true);
    embla.on("slidesChanged", begin);
    const moments = ["select", "reInit", "slidesInView", "slidesChanged"] as const;
    for (const moment of moments) embla.on(moment, look);
    return () => {
      embla.off("slidesChanged", begin);
      for (const moment of moments) embla.off(moment, look);
    };
  }, [embla]);
  return where;
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
