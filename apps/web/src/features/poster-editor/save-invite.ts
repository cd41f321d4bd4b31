import type { Party } from "@wishwell/contract/api/parties";
import { writeInviteConfig } from "@wishwell/poster/layout/invite-config";
import { send as sendToServer } from "../../lib/api/api.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { newerParty } from "../../lib/forms/two-versions.ts";
import { designOf, detailsWords } from "../posters/poster-design.ts";
import { type EditedInvite, isSameInvite, mergeStoredWords } from "./edited-invite.ts";

/**
 * Result of a save, with the party as it is stored. "newer": it was changed elsewhere, and no edit here conflicts.
 * "changed-elsewhere": the organiser must choose.
 */
export interface SavedInvite {
  readonly outcome: "saved" | "newer" | "changed-elsewhere";
  readonly party: Party;
}

interface Saving {
  readonly uuid: string;
  readonly invite: EditedInvite;
  /** The design before any edits. */
  readonly read: EditedInvite;
  readonly version: number;
}

type Send = (invite: EditedInvite, version: number) => Promise<Party>;

/**
 * Saves theme and poster together. If other parts of the party changed meanwhile, it saves on top of them. A poster
 * changed elsewhere is not overwritten without asking.
 */
export async function saveInvite(saving: Saving, send: Send = sendInvite(saving.uuid)): Promise<SavedInvite> {
  try {
    return { outcome: "saved", party: await send(saving.invite, saving.version) };
  } catch (fault) {
    const stored = fault instanceof ApiError ? newerParty(fault) : null;
    if (stored === null) throw fault;
    const theirs = storedInvite(stored);
    const { invite, read } = mergeStoredWords(saving, theirs, detailsWords(stored));
    if (isSameInvite(theirs, read)) return { outcome: "saved", party: await send(invite, stored.version ?? 0) };
    if (isSameInvite(invite, theirs) || isSameInvite(invite, read)) return { outcome: "newer", party: stored };
    return { outcome: "changed-elsewhere", party: stored };
  }
}

/** The party's theme and poster. Without a stored design, the poster follows from the theme and the details. */
export const storedInvite = (party: Party): EditedInvite => ({
  theme: party.eventtheme_uuid ?? "",
  design: designOf(party),
});

function sendInvite(uuid: string): Send {
  return async ({ theme, design }, version) => {
    const body = { event_theme: theme, invite_config: writeInviteConfig(design), version };
    return (await sendToServer("PATCH /eventinvite/update/{uuid}", { params: { uuid }, body })).data;
  };
}
