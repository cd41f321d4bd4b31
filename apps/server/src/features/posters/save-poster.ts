import type { InviteConfig } from "@wishwell/contract/invite-config";
import { fieldTexts } from "@wishwell/contract/texts";
import { readInviteConfig } from "@wishwell/poster/invite-config";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { type FieldErrors, invalid } from "../../platform/http/refusal.ts";
import { openForChange, type Party, type Read, saveChange, type ThemeChoice, wholeParty } from "../parties/public.ts";
import type { WholeParty } from "../parties/public.ts";
import { findThemes } from "../themes/public.ts";
import { faultsInPoster } from "./poster-faults.ts";

export interface WantedPoster extends Read {
  /** As it is when left out. */
  readonly theme: ThemeChoice | null | undefined;
  readonly config: InviteConfig;
}

/** The party's theme and its poster, together. */
export async function savePoster(deps: Deps, actor: Actor, wanted: WantedPoster): Promise<WholeParty> {
  return deps.db.transaction().execute(async (work) => {
    const party = await openForChange(deps, work, actor, wanted);
    const errors = await faultsIn(deps, work, party, wanted);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const design = readInviteConfig(wanted.config);
    const changes = { design, ...(wanted.theme !== undefined && { theme: wanted.theme }) };
    return saveChange(deps, work, actor, { party, changes, action: "change poster" });
  });
}

async function faultsIn(deps: Deps, work: Work, { id }: Party, wanted: WantedPoster): Promise<FieldErrors> {
  const before = await wholeParty(work, id);
  const theme = wanted.theme === undefined ? before.theme : wanted.theme;
  const [chosenTheme = null] = theme?.kind === "theme" ? await findThemes(work, [theme.id]) : [];
  const gone = theme?.kind === "theme" && chosenTheme === null;
  return {
    ...(gone && { event_theme: [fieldTexts.theme] }),
    ...(await faultsInPoster(deps, { ...before, theme, chosenTheme }, wanted.config)),
  };
}
