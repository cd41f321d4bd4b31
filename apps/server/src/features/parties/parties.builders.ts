import { addDays, londonDay } from "@wishwell/domain/london-time";
import { sql } from "kysely";
import type { Deps } from "../../platform/deps.ts";
import { hashClaim } from "./claim-key.ts";
import { insertChild } from "./children.store.ts";
import { freeCode } from "./free-code.ts";
import { insertPartyCharity } from "./party-charities.store.ts";
import { insertParty, updateParty } from "./parties.store.ts";
import { type ChildDetails, emptyDetails, type PartyDetails, type WholeParty } from "./party.ts";
import { activateWhenReady } from "./save-change.ts";
import { wholeParty } from "./whole-parties.store.ts";

/** Always six digits, however many files this process has seen: what is made later also sorts later. */
let count = 100_000;

interface WantedCharity {
  readonly name?: string;
  readonly number?: string;
  /** What the register says; it does not know the charity when nothing is said. */
  readonly register?: { readonly active?: boolean; readonly insolvent?: boolean };
}

/** A charity that parties can choose. */
export async function aCharity(deps: Deps, wanted: WantedCharity = {}): Promise<{ id: string; name: string }> {
  const id = deps.random.uuid();
  count += 1;
  const now = deps.clock.now();
  const { name = `Charity ${count}`, number = `GB-CHC-${2_000_000 + count}`, register } = wanted;
  const common = { charity_number: number, name, updated_at: now };
  await deps.db
    .insertInto("charities")
    .values({ ...common, id, contact_email: "secret-contact@charity.example", created_at: now })
    .execute();
  if (register) {
    const { active = true, insolvent = false } = register;
    await deps.db
      .insertInto("charity_register")
      .values({ ...common, register: "CHC", search_text: name, active, insolvent, row_hash: Buffer.from([count]) })
      .execute();
  }
  return { id, name };
}

interface WantedParty extends Partial<PartyDetails> {
  /** `null` for a draft that nobody owns; say its key with `claimToken`. */
  readonly ownerId?: string | null;
  readonly claimToken?: string;
  readonly children?: readonly Partial<ChildDetails>[];
  readonly charityId?: string | null;
  readonly completedAt?: Date;
}

const maya: ChildDetails = {
  firstName: "Maya",
  lastName: "Okafor",
  dateOfBirth: "2019-03-20",
  gender: "F",
  gift: "A red bicycle",
  reason: "The old one is too small",
};

/** Everything a party needs, a month ahead. */
function goodDetails(deps: Deps): PartyDetails {
  const today = londonDay(deps.clock.now());
  return {
    ...emptyDetails,
    name: "Maya is 8",
    theme: { kind: "traditional" },
    date: addDays(today, 30),
    rsvpDate: addDays(today, 20),
    startTime: "14:00",
    endTime: "16:30",
    venue: "Village Hall",
    address1: "12 High Street",
    city: "Bristol",
    county: "Avon",
    postcode: "BS6 5XQ",
    latitude: 51.46,
    longitude: -2.59,
  };
}

/** A party with nothing missing, unless the test says otherwise. */
export async function aParty(deps: Deps, wanted: WantedParty): Promise<WholeParty> {
  const { ownerId = null, claimToken, children = [maya], completedAt, charityId: charity, ...details } = wanted;
  const charityId = charity === undefined ? (await aCharity(deps)).id : charity;
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (work) => {
    const party = await insertParty(
      work,
      {
        ...goodDetails(deps),
        ...details,
        id: deps.random.uuid(),
        addressId: deps.random.uuid(),
        shortCode: await freeCode(deps, work),
        ownerId,
        claimHash: claimToken === undefined ? null : hashClaim(deps.config, claimToken),
      },
      now,
    );
    for (const child of children) {
      await insertChild(work, { ...maya, ...child, id: deps.random.uuid(), partyId: party.id });
    }
    if (charityId !== null) {
      const choice = { id: deps.random.uuid(), partyId: party.id, charityId, reason: "They helped us" };
      await insertPartyCharity(work, choice, now);
    }
    await activateWhenReady(deps, work, [party.id]);
    if (completedAt) await updateParty(work, party, { completedAt }, now);
    return wholeParty(work, party.id);
  });
}

/** A draft of somebody without an account, with the key that opens it. */
export async function aDraft(deps: Deps, wanted: Omit<WantedParty, "ownerId" | "claimToken"> = {}) {
  const claimToken = deps.random.token();
  return { ...(await aParty(deps, { ...wanted, ownerId: null, claimToken })), claimToken };
}

/** More parties like this one, with nobody and nothing in them, by one statement. */
export async function manyLike({ db }: Deps, { id }: { readonly id: string }, number: number): Promise<void> {
  await sql`
    insert into parties
    select (jsonb_populate_record(p, jsonb_build_object(
      'id', gen_random_uuid(), 'address_id', gen_random_uuid(), 'short_code', short_code || n, 'claim_hash', null
    ))).*
    from parties p, generate_series(1, ${number}::int) n where id = ${id}`.execute(db);
}

interface WantedGuest {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly status?: number;
  readonly requirements?: string;
}

export async function aGuest(deps: Deps, partyId: string, wanted: WantedGuest = {}): Promise<{ id: string }> {
  count += 1;
  const now = deps.clock.now();
  const { firstName = "Tom", lastName = "Silva", email = `guest-${count}@example.org`, ...answers } = wanted;
  const id = deps.random.uuid();
  const names = { first_name: firstName, last_name: lastName, email, email_key: email.toLowerCase() };
  const siblings = { siblings: 2, sibling_names: "Ana, Rui", adults_staying: 1, allergies: ["nuts"] };
  await deps.db
    .insertInto("guests")
    .values({
      id,
      party_id: partyId,
      ...names,
      ...siblings,
      ...answers,
      phone: "020 7946 0000",
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id };
}

/** A charity more for a party that has one. */
export async function alsoFor({ db, random, clock }: Deps, partyId: string, charityId: string): Promise<void> {
  const choice = { id: random.uuid(), partyId, charityId, reason: "" };
  await db.transaction().execute((work) => insertPartyCharity(work, choice, clock.now()));
}
