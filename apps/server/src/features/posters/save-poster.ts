import type { InviteConfig } from "@wishwell/contract/invite-config";
import { fieldTexts } from "@wishwell/contract/texts";
import { readInviteConfig } from "@wishwell/poster/invite-config";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { type FieldErrors, invalid } from "../../platform/http/refusal.ts";
import { openForChange, type Read, saveChange, type ThemeChoice, wholeParty } from "../parties/public.ts";
import type { WholeParty } from "../parties/public.ts";
import { findThemes } from "../themes/public.ts";
import { openAsOrganiser } from "./open-as-organiser.ts";
import { plainAddress } from "./picture-address.ts";
import { faultsInPoster, isPictureThere } from "./poster-faults.ts";

interface Wanted<Config> extends Read {
  /** As it is when left out. */
  readonly theme: ThemeChoice | null | undefined;
  readonly config: Config;
}

/** The party's theme and its poster, together. */
export async function savePoster(deps: Deps, actor: Actor, wanted: Wanted<InviteConfig>): Promise<WholeParty> {
  const { config, isThere } = await lookedUp(deps, actor, wanted);
  return deps.db.transaction().execute(async (work) => {
    const party = await openForChange(deps, work, actor, wanted);
    const errors = await faultsIn(work, { ...wanted, config }, isThere);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const design = readInviteConfig({ ...wanted.config, ...config });
    const changes = { design, ...(wanted.theme !== undefined && { theme: wanted.theme }) };
    return saveChange(deps, work, actor, { party, changes, action: "change poster" });
  });
}

/** What would be wrong with as much of it as could be read. */
export async function judgePoster(
  deps: Deps,
  actor: Actor,
  wanted: Wanted<Partial<InviteConfig>>,
): Promise<FieldErrors> {
  const { config, isThere } = await lookedUp(deps, actor, wanted);
  return deps.db.transaction().execute(async (work) => {
    await openForChange(deps, work, actor, { id: wanted.id });
    return faultsIn(work, { ...wanted, config }, isThere);
  });
}

/** Among the files, before anything is locked: nobody waits at a party while its pictures are looked for. */
async function lookedUp(deps: Deps, actor: Actor, { id, config }: Wanted<Partial<InviteConfig>>) {
  await openAsOrganiser(deps, actor, { id });
  const image_url = config.image_url === undefined ? undefined : plainAddress(deps.config, config.image_url);
  const isThere = await isPictureThere(deps, id, image_url);
  return { config: { ...config, ...(image_url !== undefined && { image_url }) }, isThere };
}

async function faultsIn(work: Work, wanted: Wanted<Partial<InviteConfig>>, isThere: boolean): Promise<FieldErrors> {
  const before = await wholeParty(work, wanted.id);
  const theme = wanted.theme === undefined ? before.theme : wanted.theme;
  const [chosenTheme = null] = theme?.kind === "theme" ? await findThemes(work, [theme.id]) : [];
  const gone = theme?.kind === "theme" && chosenTheme === null;
  return {
    ...(gone && { event_theme: [fieldTexts.theme] }),
    ...faultsInPoster({ ...before, theme, chosenTheme }, wanted.config, isThere),
  };
}
