import { celebratedBirthday } from "@wishwell/domain/parties/birthdays";
import { type CelebratedParty, defaultDesign, followDetails } from "@wishwell/poster/layout/default-design";
import { plainLook, type PosterDesign, type ThemeLook, traditionalLook } from "@wishwell/poster/layout/design";
import type { PosterParty } from "@wishwell/poster/text/party-words";
import { placeWords } from "@wishwell/poster/text/place-words";
import type { Config } from "../../../platform/config/config.ts";
import { keyedHash, keyFor, keyQuery, type Lock } from "../../../platform/http/signed-urls.ts";
import { lookOf } from "../../themes/public.ts";
import type { View } from "../parties.policy.ts";
import type { Child, Party, WholeParty } from "../party.ts";

export function themeLookOf({ theme, chosenTheme }: Pick<WholeParty, "theme" | "chosenTheme">): ThemeLook {
  if (chosenTheme !== null) return lookOf(chosenTheme);
  return theme?.kind === "traditional" ? traditionalLook : plainLook;
}

type Celebrated = Pick<WholeParty, "name" | "date" | "children" | "instructions">;

/** The default poster of a party. */
export const firstDesign = (party: Celebrated & Pick<WholeParty, "theme" | "chosenTheme">): PosterDesign =>
  defaultDesign(themeLookOf(party), celebrated(party));

const celebrated = (party: Celebrated): CelebratedParty => ({
  title: party.name,
  children: party.children.map((child) => ({ firstName: child.firstName, age: ageAt(child, party) })),
  instructions: party.instructions,
});

/** The stored poster with its text updated to the party's details; null when nothing changes. */
export function followedDesign(before: Celebrated, after: Celebrated & Pick<Party, "design">): PosterDesign | null {
  if (after.design === null) return null;
  const design = followDetails(after.design, celebrated(before), celebrated(after));
  const { heading, copy } = after.design;
  const same = design.heading.words === heading.words && design.copy.words === copy.words;
  return same && design.copy.emptied === copy.emptied ? null : design;
}

/** The poster as the organiser designed it, or the default. */
export const designOf = (party: Parameters<typeof firstDesign>[0] & Pick<Party, "design">): PosterDesign =>
  party.design ?? firstDesign(party);

/** The same poster with the theme's drawing instead of a photo. */
export const withoutPhoto = (design: PosterDesign, { drawing }: Pick<ThemeLook, "drawing">): PosterDesign => ({
  ...design,
  picture: { address: drawing, x: 0, y: 0, zoom: 1 },
});

/** What a poster shows this reader about the party. */
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

/** A child's age at the party; null while unknown. */
export function ageAt({ dateOfBirth }: Pick<Child, "dateOfBirth">, { date }: Pick<Party, "date">): number | null {
  return dateOfBirth === null || date === null ? null : celebratedBirthday(dateOfBirth, date).age;
}

type Site = Pick<Config, "publicUrl" | "appSecret">;

/** The public poster, which names venue and town. */
export const openPosterAddress = ({ publicUrl }: Pick<Site, "publicUrl">, partyId: string) =>
  `${publicUrl}/api/posters/public/${partyId}.png`;

/** Signatures include the code, so a new code invalidates all of them. */
interface KeyedParty {
  readonly id: string;
  readonly shortCode: string;
}

export const posterLock = ({ id, shortCode }: KeyedParty): Lock => ({
  purpose: "poster",
  subject: `${id} ${shortCode}`,
  days: 1,
});

/** The poster with the street, for readers who may see it. Works for a day without signing in. */
export const signedPosterAddress = (site: Site, party: KeyedParty, now: Date) =>
  `${site.publicUrl}/api/posters/${party.id}.png?${keyQuery(keyFor(site, posterLock(party), now))}`;

/** The preview image for shared links to the party. */
export const linkCardPath = (partyId: string) => `/api/posters/card/${partyId}.png`;

/**
 * The poster's address in an email. A guest sees the street as long as they may and we store it; afterwards, or without
 * a guest, venue and town. It never expires, because emails do not.
 */
export function posterForLetter(site: Site, party: KeyedParty, guest?: { readonly id: string }): string {
  if (guest === undefined) return openPosterAddress(site, party.id);
  const signature = letterSignature(site, party, guest.id).toString("base64url");
  return `${site.publicUrl}/api/posters/${party.id}.png?letter=${signature}`;
}

/**
 * Identifies the guest instead of their id, which opens the invitation and must not be in a URL that mail clients
 * fetch. A new party code invalidates it.
 */
export const letterSignature = (site: Pick<Site, "appSecret">, { id, shortCode }: KeyedParty, guestId: string) =>
  keyedHash(site.appSecret, "poster in a letter", `${id} ${shortCode} ${guestId}`);
