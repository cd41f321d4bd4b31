import { filmScenes, filmSeconds, sceneSeconds } from "./film-script.ts";

/** `waiting` for the curtain, then `playing` or `paused`, until the film is `over`. */
export type FilmPhase = "waiting" | "playing" | "paused" | "over";

export interface FilmPlay {
  readonly phase: FilmPhase;
  /** Index of the current scene, from 0. */
  readonly scene: number;
}

export const beforeTheFilm: FilmPlay = { phase: "waiting", scene: 0 };

/** The state after this much playing time. */
export function playedFor(milliseconds: number): FilmPlay {
  const seconds = milliseconds / 1000;
  if (seconds >= filmSeconds) return { phase: "over", scene: filmScenes.length - 1 };
  return { phase: "playing", scene: Math.floor(seconds / sceneSeconds) };
}
