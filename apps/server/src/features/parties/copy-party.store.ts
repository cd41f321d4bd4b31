import type { Work } from "../../platform/database/database.ts";
import { insertParty, type NewParty } from "./parties.store.ts";
import type { Child, PartyCharity } from "./party.ts";

/** With the poster of the old party. Paused for good: only its organiser lets it go on. */
export async function insertCopy(work: Work, copy: NewParty, from: string, now: Date): Promise<void> {
  const { id } = await insertParty(work, copy, now);
  await work
    .updateTable("parties")
    .set((row) => ({
      invite_config: row.selectFrom("parties as original").select("invite_config").where("original.id", "=", from),
      cloned_from: from,
      activated_at: now,
    }))
    .where("id", "=", id)
    .execute();
}

/** Who is asked again: no more than what is needed to ask. */
export async function readGuestsToCopy(work: Work, partyId: string) {
  return work
    .selectFrom("guests")
    .select([
      "first_name",
      "last_name",
      "email",
      "email_key",
      "phone",
      "carers_email",
      "carer_first_name",
      "carer_last_name",
    ])
    .where("party_id", "=", partyId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

interface CopiedParts {
  readonly children: readonly Child[];
  readonly charities: readonly PartyCharity[];
  readonly guests: readonly (Awaited<ReturnType<typeof readGuestsToCopy>>[number] & { readonly id: string })[];
}

export async function insertCopiedParts(work: Work, partyId: string, now: Date, parts: CopiedParts): Promise<void> {
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
  const guests = parts.guests.map((guest) => ({ ...guest, party_id, created_at: now, updated_at: now }));
  if (children.length > 0) await work.insertInto("party_recipients").values(children).execute();
  if (charities.length > 0) await work.insertInto("party_charities").values(charities).execute();
  if (guests.length > 0) await work.insertInto("guests").values(guests).execute();
}
