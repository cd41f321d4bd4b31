import type { Party } from "@wishwell/contract/api/parties";
import { type CelebratedParty, defaultDesign, followDetails, wordsFor } from "@wishwell/poster/layout/default-design";
import type { PosterDesign } from "@wishwell/poster/layout/design";
import { withLook } from "@wishwell/poster/layout/in-look";
import { readInviteConfig } from "@wishwell/poster/layout/invite-config";
import type { PosterParty as DrawnParty } from "@wishwell/poster/text/party-words";
import { placeWords } from "@wishwell/poster/text/place-words";
import { isDrawing, lookOf, type ThemedParty } from "./theme-look.ts";

/** What a poster shows of a party. A draft has little of it yet. */
export type PosterParty = ThemedParty &
  Pick<Party, "name" | "date" | "start_time" | "end_time" | "rsvp_date" | "short_code"> &
  Partial<Pick<Party, "end_date" | "invite_config">> & {
    readonly address: Partial<Party["address"]>;
    readonly notes?: Partial<Party["notes"]>;
    readonly eventrecipients?: readonly Pick<Party["eventrecipients"][number], "first_name" | "age">[];
  };

/** The stored design, or the theme's default with text from the party's details. */
export function designOf(party: PosterParty): PosterDesign {
  if (party.invite_config) return readInviteConfig(party.invite_config);
  return defaultDesign(lookOf(party), celebrated(party));
}

/** The poster's text as it follows from the party's details. */
export const detailsWords = (party: PosterParty) => wordsFor(celebrated(party));

const celebrated = (party: PosterParty): CelebratedParty => ({
  title: party.name,
  children: (party.eventrecipients ?? []).map(({ first_name, age }) => ({ firstName: first_name, age: age ?? null })),
  instructions: party.notes?.instructions ?? [],
});

/** The poster once these details are saved. It follows them by the same rules as on the server. */
export function designAfter(stored: PosterParty, typed: PosterParty): PosterDesign {
  if (!stored.invite_config) return designOf(typed);
  const design = followDetails(readInviteConfig(stored.invite_config), celebrated(stored), celebrated(typed));
  if ((stored.eventtheme_uuid ?? "") === (typed.eventtheme_uuid ?? "")) return design;
  return withLook(design, lookOf(typed), !isDrawing(design.picture.address));
}

/** The party as the renderer expects it. */
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
