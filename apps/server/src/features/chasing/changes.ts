import type { Config } from "../../platform/config/config.ts";
import { aboutParty, type PartyOfOrganiser } from "../invitations/letters/public.ts";
import type { View, WhenAndWhere } from "../parties/public.ts";

/** A row of what was and what is. */
export interface Change {
  readonly what: "Day" | "Time" | "Place";
  readonly before: string;
  readonly now: string;
}

/** What is new to somebody who knew what was told; whoever may not know the street hears nothing of it. */
export function changesSince(
  config: Config,
  about: PartyOfOrganiser,
  told: WhenAndWhere,
  view: View,
): readonly Change[] {
  const before = wordsOf(config, { ...about, party: { ...about.party, ...told } }, view);
  const now = wordsOf(config, about, view);
  return (["Day", "Time", "Place"] as const)
    .filter((what) => before[what] !== now[what])
    .map((what) => ({ what, before: before[what], now: now[what] }));
}

function wordsOf(config: Config, about: PartyOfOrganiser, view: View): Record<Change["what"], string> {
  const { day, time, place } = aboutParty(config, about, view);
  return { Day: day, Time: time, Place: place.join(", ") };
}
