/** What can be taken back, and brought again. */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  /** What the last change was about; null after a pause, an undo or a redo. */
  readonly about: string | null;
}

/** Enough for an evening; the earliest are forgotten first. */
const mostSteps = 100;

export const historyOf = <State>(present: State): History<State> => ({ past: [], present, future: [], about: null });

/**
 * A change. One that goes on with the last one (typing in the same field, pressing "larger" again) is one step with it;
 * `about` null always is a step of its own. What was taken back before is gone.
 */
export function changed<State>(history: History<State>, present: State, about: string | null): History<State> {
  if (isSame(history.present, present)) return history;
  const goesOn = about !== null && about === history.about;
  const past = goesOn ? history.past : [...history.past, history.present].slice(-mostSteps);
  return { past, present, future: [], about };
}

/** The next change is a step of its own, whatever it is about. */
export const paused = <State>(history: History<State>): History<State> =>
  history.about === null ? history : { ...history, about: null };

export function undone<State>({ past, present, future, about }: History<State>): History<State> {
  const last = past.at(-1);
  if (last === undefined) return { past, present, future, about };
  return { past: past.slice(0, -1), present: last, future: [present, ...future], about: null };
}

export function redone<State>({ past, present, future, about }: History<State>): History<State> {
  const [next, ...later] = future;
  if (next === undefined) return { past, present, future, about };
  return { past: [...past, present], present: next, future: later, about: null };
}

/** Whether two states say the same. They are plain data whose parts are always named in one order. */
export const isSame = <State>(one: State, other: State): boolean => JSON.stringify(one) === JSON.stringify(other);
