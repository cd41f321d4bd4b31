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
}

/** Pages through a row of things. Without script the row scrolls by itself; it never moves unasked. */
export function Carousel({ label, most = 4, slides }: CarouselProps) {
  const [viewport, embla] = useEmblaCarousel({ align: "start", slidesToScroll: "auto", containScroll: "trimSnaps" });
  const [can, setCan] = useState({ goBack: false, goOn: false });

  useEffect(() => {
    if (!embla) return;
    const look = () => setCan({ goBack: embla.canScrollPrev(), goOn: embla.canScrollNext() });
    look();
    embla.on("select", look).on("reInit", look);
    return () => {
      embla.off("select", look).off("reInit", look);
    };
  }, [embla]);

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

  const paged = can.goBack || can.goOn;
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={label}>
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
          {slides.map((slide) => (
            <li key={slide.key} className={classes(styles.slide, most === 6 && styles.six)}>
              {slide.content}
            </li>
          ))}
        </ul>
      </div>
      {paged && (
        <div className={styles.turns}>
          <Turn label="Previous" icon="left" able={can.goBack} onClick={() => turn("back")} />
          <Turn label="Next" icon="right" able={can.goOn} onClick={() => turn("on")} />
        </div>
      )}
    </section>
  );
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
