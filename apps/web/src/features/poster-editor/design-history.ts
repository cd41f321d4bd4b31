/** Undo and redo history. */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  /** Subject of the last change; null after a pause, an undo or a redo. */
  readonly about: string | null;
}

/** The oldest steps are dropped first. */
const mostSteps = 100;

export const historyOf = <State>(present: State): History<State> => ({ past: [], present, future: [], about: null });

/**
 * Adds a change. A change with the same subject as the last (typing in one field, pressing "larger" again) is merged
 * into its step; a null subject never is. Clears what could be redone.
 */
export function changed<State>(history: History<State>, present: State, about: string | null): History<State> {
  if (isSame(history.present, present)) return history;
  const goesOn = about !== null && about === history.about;
  const past = goesOn ? history.past : [...history.past, history.present].slice(-mostSteps);
  return { past, present, future: [], about };
}

/** Makes the next change a separate step, whatever its subject. */
export const paused = <State>(history: History<State>): History<State> =>
  history.about === null ? history : { ...history, about: null };

/** Applies to every step what was changed elsewhere. */
export const mapped = <State>({ past, present, future, about }: History<State>, over: (step: State) => State) => ({
  past: past.map(over),
  present: over(present),
  future: future.map(over),
  about,
});

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

/** Compares plain data; relies on a constant key order. */
export const isSame = <State>(one: State, other: State): boolean => JSON.stringify(one) === JSON.stringify(other);
