import type { InviteConfig } from "@wishwell/contract/api/invite-config";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import type { PosterDesign } from "@wishwell/poster/layout/design";
import { bodyFaceNamed, headingFaceNamed } from "@wishwell/poster/text/faces";
import { readInviteConfig } from "@wishwell/poster/layout/invite-config";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { type FieldErrors, invalid, Refusal } from "../../platform/http/api/refusal.ts";
import {
  designOf,
  firstDesign,
  openForChange,
  pictureAt,
  pictureKey,
  plainAddress,
  type Read,
  saveChange,
  showParty,
  signedPosterAddress,
  strangerRefused,
  type ThemeChoice,
  themeLookOf,
  wholeParty,
  type WholeParty,
} from "../parties/public.ts";
import { findThemes, isOffered, readDrawing } from "../themes/public.ts";
import { posterToSend } from "./draw-poster.ts";

interface PosterInput<Config> extends Read {
  /** Undefined leaves the theme unchanged. */
  readonly theme: ThemeChoice | null | undefined;
  readonly config: Config;
}

/** Saves the party's theme and its poster together. */
export async function savePoster(deps: Deps, actor: Actor, wanted: PosterInput<InviteConfig>): Promise<WholeParty> {
  const { config, isThere } = await resolvePicture(deps, actor, wanted);
  return deps.db.transaction().execute(async (tx) => {
    const party = await openForChange(deps, tx, actor, wanted);
    const errors = await findErrors(tx, { ...wanted, config }, isThere);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const design = readInviteConfig({ ...wanted.config, ...config });
    const changes = { design, ...(wanted.theme !== undefined && { theme: wanted.theme }) };
    return saveChange(deps, tx, actor, { party, changes, action: "change poster" });
  });
}

/** Returns the errors in as much of the request as could be read. */
export async function validatePoster(
  deps: Deps,
  actor: Actor,
  wanted: PosterInput<Partial<InviteConfig>>,
): Promise<FieldErrors> {
  const { config, isThere } = await resolvePicture(deps, actor, wanted);
  return deps.db.transaction().execute(async (tx) => {
    await openForChange(deps, tx, actor, { id: wanted.id });
    return findErrors(tx, { ...wanted, config }, isThere);
  });
}

/** Checks the stored files before anything is locked, so that no caller waits for them while the party is locked. */
async function resolvePicture(deps: Deps, actor: Actor, { id, config }: PosterInput<Partial<InviteConfig>>) {
  await openAsOrganiser(deps, actor, { id });
  const image_url = config.image_url === undefined ? undefined : plainAddress(deps.config, config.image_url);
  const isThere = await isPictureThere(deps, id, image_url);
  return { config: { ...config, ...(image_url !== undefined && { image_url }) }, isThere };
}

async function findErrors(tx: Tx, wanted: PosterInput<Partial<InviteConfig>>, isThere: boolean): Promise<FieldErrors> {
  const before = await wholeParty(tx, wanted.id);
  const theme = wanted.theme === undefined ? before.theme : wanted.theme;
  const [chosenTheme = null] = theme?.kind === "theme" ? await findThemes(tx, [theme.id]) : [];
  const current = before.theme?.kind === "theme" ? before.theme.id : null;
  const gone = theme?.kind === "theme" && !(await isOffered(tx, theme.id, current));
  return {
    ...(gone && { event_theme: [fieldTexts.theme] }),
    ...findPosterErrors({ ...before, theme, chosenTheme }, wanted.config, isThere),
  };
}

/** The fields of a design that could be read. */
type ReadableFields = Partial<Pick<InviteConfig, "image_url" | "heading_font" | "font">>;

/** Everything that this party's poster may not have, by field. */
function findPosterErrors(
  party: WholeParty,
  { image_url, heading_font, font }: ReadableFields,
  isThere: boolean,
): FieldErrors {
  const fits = image_url === undefined || isThere || alwaysFits(party, image_url);
  return {
    ...(!fits && { "invite_config.image_url": [fieldTexts.posterPicture] }),
    ...(heading_font !== undefined &&
      headingFaceNamed(heading_font) === null && { "invite_config.heading_font": [fieldTexts.headingFont] }),
    ...(font !== undefined && bodyFaceNamed(font) === null && { "invite_config.font": [fieldTexts.bodyFont] }),
  };
}

/** No picture, the current picture and the theme's drawing are always allowed. */
const alwaysFits = (party: WholeParty, address: string) =>
  ["", designOf(party).picture.address, themeLookOf(party).drawing].includes(address);

/** Whether the address is one of our drawings, or a picture uploaded for this party. */
async function isPictureThere(
  deps: Pick<Deps, "files" | "config">,
  partyId: string,
  address: string | undefined,
): Promise<boolean> {
  if (address === undefined) return false;
  const picture = pictureAt(address);
  if (picture === null) return (await readDrawing(deps, address)) !== null;
  return picture.partyId === partyId && (await deps.files.get(pictureKey(picture))) !== null;
}

type PartyDeps = Pick<Deps, "db" | "clock" | "config">;

/** Returns the party to a caller who may change it. Other callers don't learn whether it exists. */
export async function openAsOrganiser(deps: PartyDeps, actor: Actor, input: { id: string }): Promise<WholeParty> {
  const seen = await showParty(deps, actor, input).catch((error: unknown) => {
    if (error instanceof Refusal && error.kind === "not_found") return null;
    throw error;
  });
  if (seen?.view !== "organiser") throw strangerRefused(actor);
  return seen.party;
}

/** Draws the poster at its largest size and returns an address that works for a day. */
export async function offerPoster(deps: Deps, actor: Actor, { id }: { id: string }): Promise<string> {
  const party = await openAsOrganiser(deps, actor, { id });
  const poster = await posterToSend(deps, "organiser", { party, view: "invited" }, { kind: "png", width: 1650 });
  await poster.make();
  return `${signedPosterAddress(deps.config, party, deps.clock.now())}&width=1650`;
}

/** A party's initial poster: its theme's look, and words about its children. */
export async function showFirstDesign(deps: Deps, actor: Actor, input: { id: string }): Promise<PosterDesign> {
  return firstDesign(await openAsOrganiser(deps, actor, input));
}
