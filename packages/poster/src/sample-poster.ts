import { defaultDesign } from "./layout/default-design.ts";
import type { PosterDesign, ThemeLook } from "./layout/design.ts";
import type { PosterParty } from "./text/party-words.ts";

/** A poster of this look for a fictional party, in spring of the given year. */
export function samplePoster(
  look: ThemeLook,
  { host, year }: { readonly host: string; readonly year: number },
): { design: PosterDesign; party: PosterParty } {
  return {
    design: defaultDesign(look, {
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
