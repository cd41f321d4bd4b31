import { pence, pounds } from "@wishwell/domain/money/money";

/** Four to six round values from 0, evenly spaced, of which the last is at least `most`. */
export function ticksFor(most: number, unit = 1): readonly number[] {
  const { step, steps } = stepFor(most / unit);
  return Array.from({ length: steps + 1 }, (_, place) => place * step * unit);
}

const fewestSteps = 3;
const mostSteps = 5;

function stepFor(most: number): { step: number; steps: number } {
  for (let power = 1; ; power *= 10) {
    for (const round of [1, 2, 5]) {
      const step = round * power;
      const steps = Math.ceil(most / step);
      if (steps <= mostSteps) return { step, steps: Math.max(steps, fewestSteps) };
    }
  }
}

/** What a chart of counts or of money shows: amounts are in pence, and the scale in whole pounds. */
export interface Measure {
  readonly ticks: (most: number) => readonly number[];
  readonly tick: (value: number) => string;
  readonly exact: (value: number) => string;
}

const grouped = (value: number) => value.toLocaleString("en-GB");

export const counts: Measure = { ticks: (most) => ticksFor(most), tick: grouped, exact: grouped };

export const money: Measure = {
  ticks: (most) => ticksFor(most, 100),
  tick: (value) => `£${grouped(value / 100)}`,
  exact: (value) => pounds(pence(value)),
};

/** With its sign, for example "+18" or "−£4.20". */
export function difference(now: number, before: number, { exact }: Measure): string {
  if (now === before) return "No change";
  return `${now > before ? "+" : "−"}${exact(Math.abs(now - before))}`;
}

/** For example "+118, up 66%". */
export function changeWords(now: number, before: number, measure: Measure): string {
  const words = difference(now, before, measure);
  if (now === before) return words;
  if (before === 0) return `${words}, none before`;
  const share = Math.round((100 * Math.abs(now - before)) / before);
  return `${words}, ${now > before ? "up" : "down"} ${share === 0 ? "less than 1" : share}%`;
}

/** For example "+3 points", between two shares in percent. */
export function pointsWords(now: number, before: number): string {
  const words = difference(now, before, counts);
  return now === before ? words : `${words} ${Math.abs(now - before) === 1 ? "point" : "points"}`;
}
