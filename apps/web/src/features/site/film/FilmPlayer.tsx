import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/fields/Button.tsx";
import type { FilmPhase } from "./film-play.ts";
import { filmScenes, resetDelay } from "./film-script.ts";
import styles from "./FilmPlayer.module.css";
import { Theatre } from "./Theatre.tsx";
import { useFilm } from "./use-film.ts";
import { useOutOfSight } from "./use-out-of-sight.ts";

export interface FilmPlayerProps {
  /** The wait after the press of the button is over. */
  started: boolean;
  onClose: () => void;
}

/** For those who want no movement the film is a row of pictures, turned by hand. */
export function FilmPlayer(props: FilmPlayerProps) {
  const [still] = useState(() => window.matchMedia("(prefers-reduced-motion: reduce)").matches);
  return still ? <StillFilm onClose={props.onClose} /> : <MovingFilm {...props} />;
}

const nextPress: Readonly<Record<FilmPhase, "Play" | "Pause" | "Play again">> = {
  waiting: "Pause",
  playing: "Pause",
  paused: "Play",
  over: "Play again",
};

function MovingFilm({ started, onClose }: FilmPlayerProps) {
  const [captions, setCaptions] = useState(true);
  const { phase, scene, play, pause, playAgain } = useFilm(started);
  const theatre = useRef<HTMLDivElement>(null);
  const pressed = { waiting: pause, playing: pause, paused: play, over: playAgain }[phase];
  useFirstFocus(theatre);
  useOutOfSight(theatre, pause);
  useEffect(() => {
    if (phase !== "over") return;
    const wait = setTimeout(onClose, resetDelay);
    return () => clearTimeout(wait);
  }, [phase, onClose]);

  return (
    <Theatre
      ref={theatre}
      scene={scene}
      held={phase !== "playing"}
      closed={phase === "over"}
      caption={captions && phase !== "waiting" ? filmScenes[scene]?.caption : ""}
    >
      <Button variant="sun" size="small" icon={pressed === pause ? "pause" : "play"} onClick={pressed}>
        {nextPress[phase]}
      </Button>
      <Button variant="line" size="small" onClick={() => setCaptions(!captions)}>
        {captions ? "Hide captions" : "Show captions"}
      </Button>
      <Button variant="line" size="small" onClick={onClose}>
        Close
      </Button>
    </Theatre>
  );
}

function StillFilm({ onClose }: Pick<FilmPlayerProps, "onClose">) {
  const [scene, setScene] = useState(0);
  const theatre = useRef<HTMLDivElement>(null);
  const last = filmScenes.length - 1;
  useFirstFocus(theatre);
  return (
    <Theatre ref={theatre} scene={scene} caption={filmScenes[scene]?.caption}>
      <Button
        variant="sun"
        size="small"
        data-repeats
        onClick={() => (scene === last ? onClose() : setScene(scene + 1))}
      >
        {scene === last ? "Close" : "Next picture"}
      </Button>
      <Button
        variant="line"
        size="small"
        data-repeats
        aria-disabled={scene === 0}
        onClick={() => setScene(Math.max(0, scene - 1))}
      >
        Previous
      </Button>
      <span className={styles.count}>
        {scene + 1} of {filmScenes.length}
      </span>
    </Theatre>
  );
}

/** The button that was pressed is gone: what comes in its place is at hand, and in sight. */
function useFirstFocus(theatre: { readonly current: HTMLDivElement | null }): void {
  useEffect(() => {
    theatre.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
    theatre.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [theatre]);
}
