import { useCallback, useEffect, useRef, useState } from "react";
import { beforeTheFilm, type FilmPlay, playedFor } from "./film-play.ts";

interface Film extends FilmPlay {
  readonly play: () => void;
  readonly pause: () => void;
  readonly playAgain: () => void;
}

/** Counts the time in which pictures were shown: a page in the background shows none, and counts none. */
export function useFilm(started: boolean): Film {
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
      // A pause may have been asked for since the last frame.
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
