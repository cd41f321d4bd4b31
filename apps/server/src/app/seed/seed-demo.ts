import { addDays, hour, londonDay, londonInstant } from "@wishwell/domain/parties/london-time";
import { parseCharityNumber } from "@wishwell/domain/charities/charity-number";
import { addKnownAccount, findPersonByAddress, listAdmins } from "../../features/accounts/public.ts";
import { decoyHash } from "../../features/accounts/passwords.ts";
import { addAccount } from "../../features/accounts/sign-up.ts";
import { enrolCharity } from "../../features/charities/add-charity.ts";
import { changeCharity } from "../../features/charities/change-charity.ts";
import { openDetails } from "../../features/charities/contact-code.ts";
import { addKnownCharities, findCharityByNumber } from "../../features/charities/public.ts";
import { listSectors } from "../../features/charities/sessions.store.ts";
import { partyDrafts } from "../../features/parties/drafts.ts";
import { addKnownSecond, findParty } from "../../features/parties/public.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor, SignedIn } from "../../platform/http/api/actor.ts";
import { seededRandom } from "../../platform/random/random.ts";
import { playParty } from "./demo-acts.ts";
import { addReport, addRequests } from "./demo-requests.ts";
import type { Family } from "./demo-families.ts";
import { runMoney } from "./demo-money.ts";
import { dateOf, type InventedCharity, inventedCharities, organisers, type Scene, scenes } from "./demo-parties.ts";
import { inOneTransaction, openStage, type Stage } from "./demo-stage.ts";
import { demoPeople } from "./seed-people.ts";
import type { SeedStep } from "./seed-step.ts";
import { isPaidOut } from "./seed.store.ts";

const from = { address: "127.0.0.1", requestId: "demo" } as const;
const visitor: Actor = { ...from, kind: "visitor", claimToken: null };
const userOf = (userId: string, role: 1 | 2 = 1): SignedIn => ({
  ...from,
  kind: "user",
  userId,
  role,
  signIn: Buffer.alloc(0),
  proved: true,
});

/** How many parties are played at the same time. */
const lanes = 4;
const day = 24 * hour;

/**
 * A year of parties, made by the use cases with the clock passed in. The same on every first start of a day. The start
 * waits for the parties that people are led to; a job adds the others.
 */
export const seedDemo: SeedStep = {
  name: "demo",
  async seed(real) {
    const now = real.clock.now();
    const parts = partsOf(real, now);
    const front = openStage(parts, "people and charities");
    const people = await addPeople(front, now);
    await addCharities(front, now, people);
    await addRequests(front, now, { visitor, admin: people.admin });
    await playAll(parts, isInFront);
  },
};

/** The job: repeating it plays only the parties that are missing. */
export async function playRest(real: Deps, now: Date): Promise<void> {
  const parts = partsOf(real, now);
  await playAll(parts, isComing);
  await playAll(parts, (scene) => !isComing(scene));
  const reported = scenes.findIndex(
    ({ organiser, days, course }) => organiser !== "Priya" && days > 7 && course === "usual",
  );
  await addReport(openStage(parts, "report"), now, { visitor, partyId: partyIdOf(reported) });
  const [admin] = await listAdmins(real.db);
  if (real.config.payments !== "sandbox" || (await isPaidOut(real.db))) return;
  await inOneTransaction(real, (deps) =>
    runMoney(openStage({ ...parts, real: deps }, "money"), userOf(admin?.id ?? "", 2), now),
  );
  const night = openStage(parts, "review");
  await night.at(new Date(Math.min(+londonInstant(londonDay(now), "05:10"), +now)));
  await night.sweep("review-ledger");
}

const isComing = ({ days }: Scene) => days >= 0;

/** Priya’s next party, those to which her daughter is invited, and tonight’s, whose end shows what happens afterwards. */
const isInFront = (scene: Scene) =>
  isComing(scene) && (scene.organiser === "Priya" || scene.days === 0 || guestsFromElsewhere(scene).length > 0);

const partsOf = (real: Deps, now: Date) => ({
  real,
  now,
  emailsSince: new Date(now.getTime() - 30 * day),
  deadAddress: "paul.reed@example.org",
});
type Parts = ReturnType<typeof partsOf>;

async function playAll(parts: Parts, wanted: (scene: Scene) => boolean): Promise<void> {
  const all = scenes.map((scene, place) => ({ scene, place })).filter(({ scene }) => wanted(scene));
  // One organiser’s parties follow each other: each holds the organiser’s row until it is done.
  const waiting = Map.groupBy(all, ({ scene }) => scene.organiser).values();
  const lane = async () => {
    for (const own of waiting) for (const one of own) await play(parts, one);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function play(
  parts: Parts,
  { scene: full, place }: { readonly scene: Scene; readonly place: number },
): Promise<void> {
  const { real, now } = parts;
  const name = `party ${place}`;
  // Only the sandbox lets the demo pay by itself.
  const scene = real.config.payments === "sandbox" ? full : { ...full, given: [] };
  if ((await findParty(real.db, partyIdOf(place))) !== null) return;
  const { email, lastName, town } = organiserOf(scene);
  const owner = await findPersonByAddress(real.db, email);
  const [admin] = await listAdmins(real.db);
  const invented = inventedCharities.find(({ key }) => key === scene.charity);
  const cast = {
    organiser: { actor: userOf(owner?.id ?? ""), lastName, town },
    admin: userOf(admin?.id ?? "", 2),
    visitor,
    charityId: await idOf(real, invented?.number ?? scene.charity),
    others: guestsFromElsewhere(scene),
    now,
    place,
  };
  const second = await secondOf(real, scene);
  await inOneTransaction(real, async (deps) => {
    const partyId = await playParty(openStage({ ...parts, real: deps }, name), scene, cast);
    if (second !== null) await addKnownSecond(deps, { partyId, userId: second });
  });
}

/** Hannah helps with Priya’s next party. */
async function secondOf({ db }: Deps, { organiser, days }: Scene): Promise<string | null> {
  const hannah = organiser === "Priya" && days > 0 ? organisers.get("Hannah") : undefined;
  return hannah === undefined ? null : ((await findPersonByAddress(db, hannah.email))?.id ?? null);
}

/** A party’s id is the first that its stage makes. */
const partyIdOf = (place: number) => seededRandom(`demo party ${place}`).uuid();

/** Priya, whose account is for signing in, is listed apart. */
const organiserOf = ({ organiser }: Scene) =>
  organisers.get(organiser) ?? { ...demoPeople.organiser, town: "Bristol" as const };

const idOf = async ({ db }: Deps, number: string): Promise<string | null> =>
  number === "" ? null : ((await findCharityByNumber(db, number))?.id ?? null);

/** Priya’s daughter is invited to two parties. */
function guestsFromElsewhere({ organiser, days }: Scene): readonly Family[] {
  const { organiser: priya } = demoPeople;
  const isInvited = days > 30 && (organiser === "Hannah" || organiser === "Marcus");
  const none = { allergies: [], diets: [], siblings: [], words: "" };
  return isInvited
    ? [
        {
          ...none,
          firstName: "Maya",
          lastName: priya.lastName,
          carer: priya.firstName,
          email: priya.email,
          phone: priya.phone,
        },
      ]
    : [];
}

type People = Awaited<ReturnType<typeof addPeople>>;

/** Organisers join shortly before their first party. */
function joinedOn(name: string, now: Date) {
  const first = scenes.find(({ organiser }) => organiser === name);
  const usual = addDays(first === undefined ? londonDay(now) : dateOf(first, now), -50);
  const latest = addDays(londonDay(now), first?.course === "draft" ? -1 : -6);
  return usual < latest ? usual : latest;
}

/** Only Priya and the admin can sign in. */
async function addPeople(stage: Stage, now: Date) {
  const { deps } = stage;
  const joined = (name: string) => londonInstant(joinedOn(name, now), "19:40");
  await stage.at(new Date(now.getTime() - 420 * day));
  if (deps.config.ADMIN_EMAIL === undefined) await addKnownAccount(deps, { ...demoPeople.admin, role: 2 });
  const [admin] = await listAdmins(deps.db);
  await stage.at(joined("Priya"));
  const known = new Map<string, SignedIn>();
  known.set("Priya", userOf((await addKnownAccount(deps, { ...demoPeople.organiser, role: 1 })) ?? ""));
  for (const [name, { town: _town, ...account }] of organisers) {
    await stage.at(joined(name));
    const wanted = {
      ...account,
      passwordHash: decoyHash,
      role: 1,
      wantsBirthdayReminders: name.length % 2 === 0,
    } as const;
    known.set(name, userOf((await deps.db.transaction().execute((tx) => addAccount(deps, tx, wanted))) ?? ""));
  }
  return { known, admin: userOf(admin?.id ?? "", 2) };
}

/** Invented charities: enrolled by organisers, then filled in by the charity and validated by the admin. */
async function addCharities(stage: Stage, now: Date, { known, admin }: People): Promise<void> {
  const { deps } = stage;
  await addKnownCharities(deps, inventedCharities.map(onRegister));
  const sectors = new Map((await listSectors(deps.db)).map(({ id, name }) => [name, id]));
  for (const [place, invented] of inventedCharities.entries()) {
    const waits = invented.state === "waits for validation" || invented.state === "invited";
    const organiser = scenes.find(({ charity }) => charity === invented.key)?.organiser ?? "";
    const enroller = known.get(organiser);
    const on = waits ? londonDay(new Date(now.getTime() - (20 - place) * day)) : addDays(joinedOn(organiser, now), 1);
    await stage.at(londonInstant(on, "20:05"));
    const { charity } = await enrolCharity(deps, partyDrafts(deps), enroller ?? admin, { number: invented.number });
    if (invented.state === "invited") continue;
    await stage.at(londonInstant(addDays(on, 3), "11:30"));
    await enterDetails(stage, charity.id, invented, sectors.get(invented.sector) ?? 1);
    if (invented.state === "waits for validation") continue;
    await stage.at(londonInstant(addDays(on, 4), "09:45"));
    await changeCharity(deps, admin, { id: charity.id, validated: true, shown: true });
  }
  await stage.finish();
}

const onRegister = ({ number, name, does, causes, postcode }: InventedCharity) => ({
  facts: {
    number: readNumber(number),
    name: name.toUpperCase(),
    otherNames: [name],
    active: true,
    activities: does,
    causes,
    areas: [9],
    postcode,
    email: contactOf(name),
    website: `https://www.${hostOf(name)}`,
  },
  enrolled: null,
});

async function enterDetails(
  stage: Stage,
  id: string,
  { name, does }: InventedCharity,
  sectorId: number,
): Promise<void> {
  const { deps } = stage;
  await openDetails(deps, visitor, { id, code: stage.latest.code });
  const paymentEmail = `payments@${hostOf(name)}`;
  await changeCharity(
    deps,
    { ...from, kind: "charity-contact", charityId: id },
    {
      id,
      name,
      description: does,
      contactEmail: contactOf(name),
      contactPhone: "020 7946 0180",
      websiteUrl: `https://www.${hostOf(name)}`,
      sectorId,
      paymentEmail,
      paymentEmailAgain: paymentEmail,
    },
  );
}

const hostOf = (name: string) => `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.example`;
const contactOf = (name: string) => `hello@${hostOf(name)}`;

function readNumber(written: string) {
  const number = parseCharityNumber(written);
  if (number === null) throw new Error(`${written} is no charity number`);
  return number;
}
