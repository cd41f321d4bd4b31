import type { Party } from "@wishwell/contract/api/parties";
import { readInviteConfig, writeInviteConfig } from "@wishwell/poster/layout/invite-config";
import { send as sendToServer } from "../../lib/api/api.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { newerParty } from "../../lib/forms/two-versions.ts";
import { detailsWords } from "../posters/poster-design.ts";
import { type EditedInvite, isSameInvite, overStoredWords } from "./edited-invite.ts";

/**
 * How a save went: the party as it is stored now, or what somebody else stored meanwhile; "newer" where nothing was
 * changed here that theirs would undo.
 */
export interface SavedInvite {
  readonly outcome: "saved" | "newer" | "changed-elsewhere";
  readonly party: Party;
}

interface Saving {
  readonly uuid: string;
  readonly invite: EditedInvite;
  /** What was read before anything was designed. */
  readonly read: EditedInvite;
  readonly version: number;
}

type Send = (invite: EditedInvite, version: number) => Promise<Party>;

/**
 * Saves theme and poster together. Where somebody changed something else of the party meanwhile, it is saved on top of
 * that; where they changed the poster itself, nothing is overwritten unasked.
 */
export async function saveInvite(saving: Saving, send: Send = sendInvite(saving.uuid)): Promise<SavedInvite> {
  try {
    return { outcome: "saved", party: await send(saving.invite, saving.version) };
  } catch (fault) {
    const stored = fault instanceof ApiError ? newerParty(fault) : null;
    if (stored === null) throw fault;
    const theirs = storedInvite(stored, saving.read);
    const { invite, read } = overStoredWords(saving, theirs, detailsWords(stored));
    if (isSameInvite(theirs, read)) return { outcome: "saved", party: await send(invite, stored.version ?? 0) };
    if (isSameInvite(invite, theirs) || isSameInvite(invite, read)) return { outcome: "newer", party: stored };
    return { outcome: "changed-elsewhere", party: stored };
  }
}

/** The theme and the poster of a party; one without a design of its own still has what was read. */
export function storedInvite(
  { eventtheme_uuid, invite_config }: Pick<Party, "eventtheme_uuid" | "invite_config">,
  read: EditedInvite,
): EditedInvite {
  return {
    theme: eventtheme_uuid ?? "",
    design: invite_config ? readInviteConfig(invite_config) : read.design,
  };
}

function sendInvite(uuid: string): Send {
  return async ({ theme, design }, version) => {
    const body = { event_theme: theme, invite_config: writeInviteConfig(design), version };
    return (await sendToServer("PATCH /eventinvite/update/{uuid}", { params: { uuid }, body })).data;
  };
}
