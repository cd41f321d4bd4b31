import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/fields/Button.tsx";
import { filmScenes, resetDelay, filmSeconds, sceneSeconds } from "./film-script.ts";
import styles from "./FilmPlayer.module.css";
import { Theatre } from "./Theatre.tsx";

export interface FilmPlayerProps {
  /** The delay after pressing play is over. */
  started: boolean;
  onClose: () => void;
}

/** With reduced motion the film is a series of stills that the visitor turns. */
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
      <span className={`text-15 centred ${styles.count}`}>
        {scene + 1} of {filmScenes.length}
      </span>
    </Theatre>
  );
}

/** The pressed button disappears, so the player receives the focus and scrolls into view. */
function useFirstFocus(theatre: { readonly current: HTMLDivElement | null }): void {
  useEffect(() => {
    theatre.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
    theatre.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [theatre]);
}

const enoughToWatch = 0.3;

/** Calls `tell` when most of the element is scrolled out of view or the tab is hidden. */
function useOutOfSight(element: RefObject<HTMLElement | null>, tell: () => void): void {
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (entry && entry.intersectionRatio < enoughToWatch) tell();
      },
      { threshold: enoughToWatch },
    );
    seen.observe(watched);
    const hidden = () => {
      if (document.hidden) tell();
    };
    document.addEventListener("visibilitychange", hidden);
    return () => {
      seen.disconnect();
      document.removeEventListener("visibilitychange", hidden);
    };
  }, [element, tell]);
}

interface Film extends FilmPlay {
  readonly play: () => void;
  readonly pause: () => void;
  readonly playAgain: () => void;
}

/** Counts only time in which frames were drawn, so a background tab does not advance the film. */
function useFilm(started: boolean): Film {
  const [film, setFilm] = useState(beforeTheFilm);
  const played = useRef(0);
  const running = film.phase === "playing";

  useEffect(() => {
    if (started) setFilm((now) => (now.phase === "waiting" ? playedFor(played.current) : now));
  }, [started]);

  useEffect(() => {
    if (!running) return;
    let last: number | null = null;
    let frame = requestAnimationFrame(function show(now) {
      played.current += now - (last ?? now);
      last = now;
      const next = playedFor(played.current);
      // The visitor may have paused since the last frame.
      const isNews = (seen: FilmPlay) =>
        seen.phase === "playing" && (seen.scene !== next.scene || next.phase === "over");
      setFilm((seen) => (isNews(seen) ? next : seen));
      if (next.phase === "playing") frame = requestAnimationFrame(show);
    });
    return () => cancelAnimationFrame(frame);
  }, [running]);

  const play = useCallback(() => setFilm((now) => ({ ...now, phase: "playing" })), []);
  const pause = useCallback(() => setFilm((now) => (now.phase === "over" ? now : { ...now, phase: "paused" })), []);
  const playAgain = useCallback(() => {
    played.current = 0;
    setFilm(playedFor(0));
  }, []);
  return { ...film, play, pause, playAgain };
}

/** `waiting` for the curtain, then `playing` or `paused`, until the film is `over`. */
type FilmPhase = "waiting" | "playing" | "paused" | "over";

interface FilmPlay {
  readonly phase: FilmPhase;
  /** Index of the current scene, from 0. */
  readonly scene: number;
}

const beforeTheFilm: FilmPlay = { phase: "waiting", scene: 0 };

/** The state after this much playing time. */
export function playedFor(milliseconds: number): FilmPlay {
  const seconds = milliseconds / 1000;
  if (seconds >= filmSeconds) return { phase: "over", scene: filmScenes.length - 1 };
  return { phase: "playing", scene: Math.floor(seconds / sceneSeconds) };
}
