import type { TestApp } from "../../testing/app.ts";
import { openedLetter } from "../../testing/opened-letter.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aParty } from "../parties/parties.builders.ts";

export type Organiser = Awaited<ReturnType<typeof aSignedInUser>>;

/** Somebody with a party of their own. */
export async function anOrganiser({ deps }: TestApp, wanted: Omit<Parameters<typeof aParty>[1], "ownerId"> = {}) {
  const organiser = await aSignedInUser(deps);
  return { organiser, party: await aParty(deps, { ...wanted, ownerId: organiser.id }) };
}

/** What a form says about a guest. */
export const olive = {
  guest_first_name: "Olive",
  guest_last_name: "Bennett",
  email: "hannah@example.org",
  phone: "07700 900110",
  email_type: 1,
  carer_first_name: "Hannah",
  carer_last_name: "Bennett",
};

export async function guestRow({ deps }: TestApp, id: string) {
  return deps.db.selectFrom("guests").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** Letters that were queued about a party, the first one first. */
export async function lettersAbout({ deps }: TestApp, partyId: string) {
  const rows = await deps.db
    .selectFrom("letters")
    .select(["id", "template", "recipient", "properties", "guest_id", "sender_name"])
    .where("party_id", "=", partyId)
    .orderBy("created_at")
    .orderBy("template")
    .execute();
  return rows.map((row) => openedLetter(row));
}

export async function linesOf({ deps }: TestApp, partyId: string) {
  return deps.db
    .selectFrom("guest_messages")
    .select(["guest_id", "kind", "content", "from_guest", "seen_at"])
    .where("party_id", "=", partyId)
    .orderBy("created_at")
    .execute();
}

export async function activityOf({ deps }: TestApp, partyId: string) {
  return deps.db
    .selectFrom("party_activity")
    .select(["kind", "details", "guest_id"])
    .where("party_id", "=", partyId)
    .orderBy("id")
    .execute();
}

/** So many guests who were not asked yet: "Guest 001" and so on. */
export async function manyGuests({ deps }: TestApp, partyId: string, count: number): Promise<void> {
  const now = deps.clock.now();
  const rows = Array.from({ length: count }, (_, index) => {
    const email = `guest-${index}@example.org`;
    const name = { first_name: "Guest", last_name: String(index + 1).padStart(3, "0") };
    const times = { created_at: now, updated_at: now };
    return { id: deps.random.uuid(), party_id: partyId, ...name, email, email_key: email, ...times };
  });
  if (rows.length > 0) await deps.db.insertInto("guests").values(rows).execute();
}
