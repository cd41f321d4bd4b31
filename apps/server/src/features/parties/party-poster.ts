import { celebratedBirthday } from "@wishwell/domain/birthdays";
import { defaultDesign } from "@wishwell/poster/default-design";
import { plainLook, type PosterDesign, type ThemeLook, traditionalLook } from "@wishwell/poster/design";
import type { PosterParty } from "@wishwell/poster/party-words";
import { placeWords } from "@wishwell/poster/place-words";
import { lookOf } from "../themes/public.ts";
import type { Child, Party, WholeParty } from "./party.ts";
import type { View } from "./view.ts";

/** How the party's theme looks. */
export function themeLookOf({ theme, chosenTheme }: Pick<WholeParty, "theme" | "chosenTheme">): ThemeLook {
  if (chosenTheme !== null) return lookOf(chosenTheme);
  return theme?.kind === "traditional" ? traditionalLook : plainLook;
}

type Celebrated = Pick<WholeParty, "theme" | "chosenTheme" | "name" | "date" | "children" | "instructions">;

/** The poster that the party begins with. */
export function firstDesign(party: Celebrated): PosterDesign {
  const children = party.children.map((child) => ({ firstName: child.firstName, age: ageAt(child, party) }));
  const { name: title, instructions } = party;
  return defaultDesign(themeLookOf(party), { title, children, instructions });
}

/** The poster as its organiser made it, or as it begins. */
export const designOf = (party: Celebrated & Pick<Party, "design">): PosterDesign => party.design ?? firstDesign(party);

/** The same poster with the theme's drawing instead of a photo. */
export const withoutPhoto = (design: PosterDesign, { drawing }: Pick<ThemeLook, "drawing">): PosterDesign => ({
  ...design,
  picture: { address: drawing, x: 0, y: 0, zoom: 1 },
});

/** What a poster tells this reader of the party. */
export function posterParty(party: Party, view: View, { publicUrl }: { readonly publicUrl: string }): PosterParty {
  const { date, endDate, startTime, endTime, venue, rsvpDate, shortCode, city } = party;
  return {
    date,
    endDate,
    startTime,
    endTime,
    venue,
    address: placeWords(view === "anybody" ? { city } : party),
    replyBy: rsvpDate,
    host: publicUrl.replace(/^https?:\/\//, ""),
    code: shortCode,
    link: `${publicUrl}/@${shortCode}`,
  };
}

/** How old a child is at the party; `null` while nobody knows. */
export function ageAt({ dateOfBirth }: Pick<Child, "dateOfBirth">, { date }: Pick<Party, "date">): number | null {
  return dateOfBirth === null || date === null ? null : celebratedBirthday(dateOfBirth, date).age;
}
