import { filmScenes, filmSeconds, sceneSeconds } from "./film-script.ts";

/** `waiting` for the curtain, then `playing` and `paused` in turns, until the film is `over`. */
export type FilmPhase = "waiting" | "playing" | "paused" | "over";

export interface FilmPlay {
  readonly phase: FilmPhase;
  /** The number of the scene that is seen, from 0. */
  readonly scene: number;
}

export const beforeTheFilm: FilmPlay = { phase: "waiting", scene: 0 };

/** What is seen after so many milliseconds of playing. */
export function playedFor(milliseconds: number): FilmPlay {
  const seconds = milliseconds / 1000;
  if (seconds >= filmSeconds) return { phase: "over", scene: filmScenes.length - 1 };
  return { phase: "playing", scene: Math.floor(seconds / sceneSeconds) };
}
