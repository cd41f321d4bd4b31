import type { Party } from "@wishwell/contract/parties";
import { defaultDesign } from "@wishwell/poster/default-design";
import type { PosterDesign } from "@wishwell/poster/design";
import { readInviteConfig } from "@wishwell/poster/invite-config";
import type { PosterParty as DrawnParty } from "@wishwell/poster/party-words";
import { placeWords } from "@wishwell/poster/place-words";
import type { ThemedParty } from "./poster-look.ts";
import { lookOf } from "./theme-look.ts";

/** What a poster says. A draft has little of it yet. */
export type PosterParty = ThemedParty &
  Pick<Party, "name" | "date" | "start_time" | "end_time" | "rsvp_date" | "short_code"> &
  Partial<Pick<Party, "end_date" | "invite_config">> & {
    readonly address: Partial<Party["address"]>;
    readonly notes?: Partial<Party["notes"]>;
    readonly eventrecipients?: readonly Pick<Party["eventrecipients"][number], "first_name" | "age">[];
  };

/** The design somebody made, or the theme's with the party's own words. */
export function designOf(party: PosterParty): PosterDesign {
  if (party.invite_config) return readInviteConfig(party.invite_config);
  return defaultDesign(lookOf(party), {
    title: party.name,
    children: (party.eventrecipients ?? []).map(({ first_name, age }) => ({ firstName: first_name, age: age ?? null })),
    instructions: party.notes?.instructions ?? [],
  });
}

/** The party in the words of the drawing. */
export function drawnParty(party: PosterParty, publicUrl: string): DrawnParty {
  const site = publicUrl.replace(/\/$/, "");
  const code = party.short_code === "" ? null : party.short_code;
  return {
    date: party.date,
    endDate: party.end_date ?? null,
    startTime: party.start_time,
    endTime: party.end_time,
    venue: party.address.venue ?? "",
    address: placeWords(party.address),
    replyBy: party.rsvp_date,
    host: site.replace(/^https?:\/\//, ""),
    code,
    link: code === null ? null : `${site}/@${code}`,
  };
}
