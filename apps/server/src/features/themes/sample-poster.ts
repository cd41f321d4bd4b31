import { londonDay } from "@wishwell/domain/london-time";
import { defaultDesign } from "@wishwell/poster/default-design";
import type { PosterDesign } from "@wishwell/poster/design";
import type { PosterParty } from "@wishwell/poster/party-words";
import { lookOf } from "./theme-look.ts";
import type { Theme } from "./theme.ts";

/** A poster of the theme for a party that nobody gives, next spring. */
export function samplePoster(
  theme: Theme,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): { design: PosterDesign; party: PosterParty } {
  const year = Number(londonDay(now).slice(0, 4)) + 1;
  const { host } = new URL(publicUrl);
  return {
    design: defaultDesign(lookOf(theme), {
      title: "",
      children: [{ firstName: "Maya", age: 7 }],
      instructions: ["Come in your play clothes", "Siblings welcome"],
    }),
    party: {
      date: `${year}-03-20`,
      endDate: null,
      startTime: "14:00",
      endTime: "16:30",
      venue: "Marlow Road Church Hall",
      address: "12 Marlow Road, Bristol",
      replyBy: `${year}-03-06`,
      host,
      code: "maya7q",
      link: null,
    },
  };
}
