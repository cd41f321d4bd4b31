import type { PosterDesign } from "@wishwell/poster/design";
import { readInviteConfig, writeInviteConfig } from "@wishwell/poster/invite-config";
import { drafts as browserDrafts, type Drafts } from "../../../lib/drafts.ts";
import type { EditedInvite } from "./edited-invite.ts";

/** A design that waits in this browser, and the version of the party it was begun with. */
export interface KeptInvite extends EditedInvite {
  readonly version: number;
}

const form = "poster";

export interface DesignDrafts {
  read(party: string): KeptInvite | null;
  write(party: string, kept: KeptInvite): void;
  /** Saved. */
  remove(party: string): void;
}

/** Every change waits until it is saved: nobody loses a poster to a closed lid. */
export const designDrafts = (drafts: Drafts = browserDrafts): DesignDrafts => ({
  read: (party) => {
    const kept = drafts.read(form, party);
    const design = designIn(kept?.["design"]);
    const version = Number(kept?.["version"]);
    const theme = kept?.["theme"];
    if (design === null || typeof theme !== "string" || !Number.isInteger(version)) return null;
    return { theme, design, version };
  },
  write: (party, { theme, design, version }) =>
    drafts.write(form, { theme, design: JSON.stringify(writeInviteConfig(design)), version: String(version) }, party),
  remove: (party) => drafts.remove(form, party),
});

function designIn(written: unknown): PosterDesign | null {
  if (typeof written !== "string") return null;
  try {
    const config: unknown = JSON.parse(written);
    return typeof config === "object" && config !== null ? readInviteConfig(config) : null;
  } catch {
    return null;
  }
}
