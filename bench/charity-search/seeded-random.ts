/** Seeded random numbers: the same sequence in every run. */
export interface Chance {
  /** From 0 up to but not including 1. */
  next(): number;
  /** From 0 up to but not including `count`. */
  below(count: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True with this probability, from 0 to 1. */
  happens(often: number): boolean;
  /** Normally distributed around 0 with standard deviation 1. */
  normal(): number;
}

export function seededChance(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error("There is nothing to pick from.");
      return item;
    },
    happens: (often) => next() < often,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
