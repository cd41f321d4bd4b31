import { type CallKey, callOf } from "@wishwell/contract/api/calls";
import { partiesCalls } from "@wishwell/contract/api/parties";
import { organisersCalls, partyPartsCalls } from "@wishwell/contract/api/party-parts";
import { payoutsCalls } from "@wishwell/contract/api/payouts";
import { postersCalls } from "@wishwell/contract/api/posters";
import { addDays, londonDay } from "@wishwell/domain/parties/london-time";
import { inviteOptions } from "@wishwell/poster/layout/invite-config";
import { sql } from "kysely";
import type { Deps } from "../../platform/deps.ts";
import { insertChild } from "./editing/children.store.ts";
import { activateWhenReady } from "./editing/edit-party.ts";
import { insertPartyCharity } from "./editing/party-charities.store.ts";
import { setSecondOrganiser } from "./organisers/organisers.store.ts";
import { wholeParty } from "./parties-read.store.ts";
import { hashClaim } from "./parties.policy.ts";
import { insertParty, updateParty } from "./parties.store.ts";
import { type ChildDetails, emptyDetails, type PartyDetails, type WholeParty } from "./party.ts";
import { freeCode } from "./start-party.ts";

/** Always six digits, so that later names also sort later. */
let count = 100_000;

interface PartyCharityOptions {
  readonly name?: string;
  readonly number?: string;
  /** The register's data; if left out, the charity is on no register. */
  readonly register?: { readonly active?: boolean; readonly insolvent?: boolean };
}

/** A charity that parties can choose. */
export async function aCharity(deps: Deps, wanted: PartyCharityOptions = {}): Promise<{ id: string; name: string }> {
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

interface PartyOptions extends Partial<PartyDetails> {
  /** Null for an unclaimed draft; set its claim token with `claimToken`. */
  readonly ownerId?: string | null;
  readonly claimToken?: string;
  readonly secondOrganiserId?: string;
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

/** Every required detail, a month ahead. */
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
    siblings: "welcome",
    questions: [],
    showOpened: false,
  };
}

/** A complete party, unless the test says otherwise. */
export async function aParty(deps: Deps, wanted: PartyOptions): Promise<WholeParty> {
  const { ownerId = null, claimToken, secondOrganiserId, children = [maya], completedAt, ...more } = wanted;
  const { charityId: charity, ...details } = more;
  const charityId = charity === undefined ? (await aCharity(deps)).id : charity;
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    const party = await insertParty(
      tx,
      {
        ...goodDetails(deps),
        ...details,
        id: deps.random.uuid(),
        addressId: deps.random.uuid(),
        shortCode: await freeCode(deps, tx),
        ownerId,
        claimHash: claimToken === undefined ? null : hashClaim(deps.config, claimToken),
      },
      now,
    );
    for (const child of children) {
      await insertChild(tx, { ...maya, ...child, id: deps.random.uuid(), partyId: party.id });
    }
    if (charityId !== null) {
      const choice = { id: deps.random.uuid(), partyId: party.id, charityId, reason: "They helped us" };
      await insertPartyCharity(tx, choice, now);
    }
    if (secondOrganiserId !== undefined) await setSecondOrganiser(tx, party.id, secondOrganiserId, now);
    await activateWhenReady(deps, tx, [party.id]);
    if (completedAt) await updateParty(tx, party, { completedAt }, now);
    return wholeParty(tx, party.id);
  });
}

/** A visitor's draft with its claim token. */
export async function aDraft(deps: Deps, wanted: Omit<PartyOptions, "ownerId" | "claimToken"> = {}) {
  const claimToken = deps.random.token();
  return { ...(await aParty(deps, { ...wanted, ownerId: null, claimToken })), claimToken };
}

/** Copies the party's row in one statement, without children, guests or charities. */
export async function manyLike({ db }: Deps, { id }: { readonly id: string }, number: number): Promise<void> {
  await sql`
    insert into parties
    select (jsonb_populate_record(p, jsonb_build_object(
      'id', gen_random_uuid(), 'address_id', gen_random_uuid(), 'short_code', short_code || n, 'claim_hash', null
    ))).*
    from parties p, generate_series(1, ${number}::int) n where id = ${id}`.execute(db);
}

interface GuestOptions {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly status?: number;
  readonly requirements?: string;
}

export async function aGuest(deps: Deps, partyId: string, wanted: GuestOptions = {}): Promise<{ id: string }> {
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

/** Adds another charity to a party. */
export async function alsoFor({ db, random, clock }: Deps, partyId: string, charityId: string): Promise<void> {
  const choice = { id: random.uuid(), partyId, charityId, reason: "" };
  await db.transaction().execute((tx) => insertPartyCharity(tx, choice, clock.now()));
}

/** Whether a call is about one party or its parts. */
export function isAboutParty(key: CallKey): boolean {
  const posters = key in postersCalls && key !== "GET /eventinvite/configuration";
  const cancelling = key === "POST /events/cancel/{uuid}";
  const payouts = key in payoutsCalls && key !== "POST /payment/review/{uuid}";
  const hidden = ["GET /events/hidden/{uuid}", "POST /events/appeal/{uuid}"].includes(key);
  const organisers = key in organisersCalls && !key.includes("{token}");
  const others = posters || cancelling || payouts || hidden || organisers;
  return (key in partiesCalls || key in partyPartsCalls || others) && !/ \/users|\/live/.test(key);
}

interface PartyRecord {
  readonly id: string;
  readonly version: number;
  readonly children: readonly { readonly id: string }[];
  readonly charities: readonly { readonly id: string; readonly charity: { readonly id: string } }[];
}

const child = { first_name: "Maya", last_name: "Okafor", date_of_birth: "2019-03-20", gender: "F" };

interface CallOptions {
  readonly params: { readonly uuid: string };
  readonly body?: object;
  readonly file?: { readonly field: string; readonly bytes: string };
}

/** Params and body that pass a call's schema, so that the request reaches the access check. */
export function askAbout(key: CallKey, party: PartyRecord): CallOptions {
  const uuid =
    key.startsWith("DELETE /eventrecipients") || key.includes("updategift") ? party.children[0]?.id : party.id;
  const bodies: Partial<Record<CallKey, object>> = {
    "PATCH /events": { uuid: party.id, additional: "Ring twice" },
    "POST /events/status/{uuid}": { status: 0 },
    "POST /events/organisers/{uuid}": { email: "dan@example.org" },
    "POST /events/inviterequest/{uuid}": { name: "Bob", email: "bob@example.org" },
    "POST /eventrecipients": { event_uuid: party.id, ...child },
    "PATCH /eventrecipients": { uuid: party.children[0]?.id, ...child },
    "POST /eventrecipients/updategift/{uuid}": { gift: "A kite" },
    "POST /eventcharities": {
      event_uuid: party.id,
      charity_uuid: party.charities[0]?.charity.id,
      version: party.version,
    },
    "POST /events/replacecharity/{uuid}": {
      charity_uuid: party.charities[0]?.charity.id,
      new_charity_uuid: party.charities[0]?.charity.id,
    },
    "PATCH /eventcharities": { uuid: party.charities[0]?.id, reason: "Because" },
    "PATCH /eventinvite/update/{uuid}": { invite_config: inviteOptions().defaults },
    "POST /userfiles/fileupload": { event_uuid: party.id },
    "POST /userfiles/posterupload": { event_uuid: party.id },
    "POST /events/appeal/{uuid}": { appeal: "The photo is ours" },
    "POST /addresses": { event_uuid: party.id, county: "Avon" },
    "POST /addresses/geocode/{uuid}": { address: "no postcode here" },
    "POST /addresses/map/{uuid}": { lat: 51.4, lng: -2.6 },
  };
  const body = key.startsWith("GET") ? undefined : (bodies[key] ?? {});
  const { upload } = callOf(key);
  const file = upload && { field: upload.field, bytes: "no picture at all" };
  return { params: { uuid: uuid ?? "" }, ...(body && { body }), ...(file && { file }) };
}

interface ReceivedEvent {
  readonly id: string;
  readonly event: string;
  readonly data: { readonly kind: string; readonly guest_uuid?: string; readonly details: { readonly name: string } };
}

export interface Listener {
  readonly headers: Headers;
  /** Waits until `count` events have arrived in total, and returns them. */
  events(count: number): Promise<ReceivedEvent[]>;
  /** Waits until the server ends the stream. */
  untilEnd(): Promise<ReceivedEvent[]>;
  leave(): Promise<void>;
}

/** Reads server-sent events over a real connection, ignoring heartbeats. */
export async function listen(url: string, headers: Record<string, string>): Promise<Listener> {
  const response = await fetch(url, { headers });
  if (!response.ok || response.body === null) throw new Error(`the answer was ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let heard = "";
  const events = () =>
    heard
      .split("\n\n")
      .slice(0, -1)
      .filter((block) => !block.startsWith(":"))
      .map(toEvent);
  const readOn = async () => {
    const { done, value } = await reader.read();
    heard += value ?? "";
    return !done;
  };
  return {
    headers: response.headers,
    async events(count) {
      while (events().length < count) if (!(await readOn())) throw new Error("the stream ended");
      return events();
    },
    async untilEnd() {
      while (await readOn());
      return events();
    },
    leave: () => reader.cancel(),
  };
}

function toEvent(block: string): ReceivedEvent {
  const fields = Object.fromEntries(block.split("\n").map((line) => line.split(/: (.*)/s).slice(0, 2)));
  return { id: fields.id, event: fields.event, data: JSON.parse(fields.data) };
}
