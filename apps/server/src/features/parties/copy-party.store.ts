import type { PosterDesign } from "@wishwell/poster/layout/design";
import { writeInviteConfig } from "@wishwell/poster/layout/invite-config";
import type { Tx } from "../../platform/database/database.ts";
import { insertParty, type NewParty } from "./parties.store.ts";
import type { Child, PartyCharity } from "./party.ts";

export interface CopiedPoster {
  readonly design: PosterDesign | null;
  readonly hasPictures: boolean;
}

/** The copy stays paused until its organiser activates it. */
export async function insertCopy(
  tx: Tx,
  copy: NewParty,
  { from, design, hasPictures }: CopiedPoster & { readonly from: string },
  now: Date,
): Promise<void> {
  const { id } = await insertParty(tx, copy, now);
  await tx
    .updateTable("parties")
    .set({
      invite_config: design && JSON.stringify(writeInviteConfig(design)),
      has_pictures: hasPictures,
      cloned_from: from,
      starts_itself: false,
    })
    .where("id", "=", id)
    .execute();
}

interface CopiedParts {
  readonly children: readonly Child[];
  readonly charities: readonly PartyCharity[];
}

export async function insertCopiedParts(tx: Tx, partyId: string, now: Date, parts: CopiedParts): Promise<void> {
  const party_id = partyId;
  const children = parts.children.map((child, position) => ({
    id: child.id,
    party_id,
    position,
    first_name: child.firstName,
    last_name: child.lastName,
    date_of_birth: child.dateOfBirth,
    gender: child.gender,
    gift: child.gift,
    reason: child.reason,
  }));
  const charities = parts.charities.map(({ id, reason, charity }) => ({
    id,
    party_id,
    charity_id: charity.id,
    reason,
    created_at: now,
  }));
  if (children.length > 0) await tx.insertInto("party_recipients").values(children).execute();
  if (charities.length > 0) await tx.insertInto("party_charities").values(charities).execute();
}
