import type { PosterDesign } from "@wishwell/poster/layout/design";
import { readInviteConfig, writeInviteConfig } from "@wishwell/poster/layout/invite-config";
import { drafts as browserDrafts, type Drafts } from "../../lib/forms/drafts.ts";
import type { EditedInvite } from "./edited-invite.ts";

/** An unsaved design stored in this browser, and the design it started from. */
export interface DraftInvite extends EditedInvite {
  /** The stored design at the start; comparing it shows whether it was changed elsewhere since. */
  readonly read: EditedInvite;
  readonly version: number;
}

const form = "poster";

export interface DesignDrafts {
  read(party: string): DraftInvite | null;
  write(party: string, kept: DraftInvite): void;
  /** Called once the design is saved. */
  remove(party: string): void;
}

/** Stores every change until it is saved, so that closing the browser loses nothing. */
export const designDrafts = (drafts: Drafts = browserDrafts): DesignDrafts => ({
  read: (party) => {
    const kept = drafts.read(form, party);
    const invite = inviteIn(kept?.["theme"], kept?.["design"]);
    const read = inviteIn(kept?.["read_theme"], kept?.["read_design"]);
    const version = Number(kept?.["version"]);
    return invite === null || read === null || !Number.isInteger(version) ? null : { ...invite, read, version };
  },
  write: (party, { theme, design, read, version }) => {
    const begun = { read_theme: read.theme, read_design: written(read.design), version: String(version) };
    drafts.write(form, { theme, design: written(design), ...begun }, party);
  },
  remove: (party) => drafts.remove(form, party),
});

const written = (design: PosterDesign): string => JSON.stringify(writeInviteConfig(design));

function inviteIn(theme: unknown, kept: unknown): EditedInvite | null {
  const design = designIn(kept);
  return design === null || typeof theme !== "string" ? null : { theme, design };
}

function designIn(kept: unknown): PosterDesign | null {
  if (typeof kept !== "string") return null;
  try {
    const config: unknown = JSON.parse(kept);
    return typeof config === "object" && config !== null ? readInviteConfig(config) : null;
  } catch {
    return null;
  }
}
