import type { Party } from "@wishwell/contract/api/parties";
import type { KeptInvite } from "./design-draft.ts";
import { detailsWords } from "../posters/poster-design.ts";
import { type EditedInvite, isSameInvite, overStoredWords, withKeyOf } from "./edited-invite.ts";
import { storedInvite } from "./save-invite.ts";

/** How an editor begins. */
interface BegunInvite {
  readonly invite: EditedInvite;
  /** What the design was begun with, and the version that goes with it. */
  readonly read: EditedInvite;
  readonly version: number;
}

/**
 * From what waits in this browser, else from what is stored. A poster that somebody else saved since is not what the
 * draft was begun with: then the draft keeps what it read, and saving it asks first.
 */
export function begunInvite(party: Party, stored: EditedInvite, kept: KeptInvite | null): BegunInvite {
  const version = party.version ?? 0;
  if (kept === null) return { invite: stored, read: stored, version };
  const waiting = withKeyOf({ theme: kept.theme, design: kept.design }, stored);
  // A party without a design of its own follows its details: nobody saved those as a poster.
  const theirs = storedInvite(party, kept.read);
  const { invite, read } = overStoredWords({ invite: waiting, read: kept.read }, theirs, detailsWords(party));
  const untouched = isSameInvite(theirs, read);
  return untouched ? { invite, read: stored, version } : { invite, read: kept.read, version: kept.version };
}
