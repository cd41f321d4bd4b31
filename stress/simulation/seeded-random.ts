/** The random decisions of a simulation: the same seed gives the same decisions. */
export interface Chance {
  /** A whole number from 0 up to, but not including, `end`. */
  below(end: number): number;
  /** `undefined` only for an empty list. */
  pick<One>(list: readonly One[]): One | undefined;
  /** True with this probability, in per cent. */
  percent(share: number): boolean;
}

/** Mulberry32: small, sufficiently uniform, and the same on every platform. */
export function chanceOf(seed: number): Chance {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { below, pick: (list) => list[below(list.length)], percent: (share) => below(100) < share };
}
