import type { CharityNumber } from "@wishwell/domain/charities/charity-number";
import type { Deps } from "../../platform/deps.ts";
import { type Charity, hashToken, type Sector } from "./charity.ts";
import { type CharityChanges, findCharity, insertCharity, updateCharity } from "./charities.store.ts";
import { insertSession, listSectors } from "./sessions.store.ts";
import { makeCode } from "./contact-code.ts";
import { type RegisterFacts, registerRow } from "./register-import/register-row.ts";
import { writeRegisterRows } from "./register-import/register.store.ts";

/** Always six digits, so that later values also sort later. */
let count = 100_000;
const next = () => (count += 1);
/** A number that is unique in this test file. */
export const freshNumber = () => `GB-CHC-${1_000_000 + next()}` as CharityNumber;

export async function aSector(deps: Deps, name = `Sector ${next()}`): Promise<Sector> {
  await deps.db
    .insertInto("charity_sectors")
    .values({ name })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const sector = (await listSectors(deps.db)).find((known) => known.name === name);
  if (sector === undefined) throw new Error(`there is no sector ${name}`);
  return sector;
}

interface CharityOptions extends Omit<CharityChanges, "validated"> {
  readonly validatedAt?: Date;
}

/** By default an enrolled charity with every field filled, shown on the website. */
export async function aCharity(deps: Deps, { validatedAt, ...wanted }: CharityOptions = {}): Promise<Charity> {
  const id = deps.random.uuid();
  const number = freshNumber();
  const host = `${number.toLowerCase()}.example`;
  const details = {
    number,
    name: `Charity ${number}`,
    description: "Mends kites for children.",
    contactEmail: `contact@${host}`,
    contactPhone: "020 7946 0321",
    websiteUrl: `https://www.${host}/`,
    paymentEmail: `payments@${host}`,
    shown: true,
    sectorId: wanted.sectorId === undefined ? (await aSector(deps, "Kites")).id : wanted.sectorId,
  };
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const origin = { validatedAt: validatedAt ?? null, validatedBy: null, enrolledBy: null };
    await insertCharity(tx, { ...details, ...origin, id }, now);
    await updateCharity(tx, id, wanted, now);
  });
  return reloaded(deps, id);
}

export async function reloaded(deps: Deps, id: string): Promise<Charity> {
  const charity = await findCharity(deps.db, id);
  if (charity === null) throw new Error("the charity is not there");
  return charity;
}

/** A code as emailed to the charity. */
export async function aCode(deps: Deps, charityId: string): Promise<string> {
  return deps.db.transaction().execute((tx) => makeCode(deps, tx, charityId));
}

/** Signs in as the charity's contact; returns the bearer token. */
export async function aContact(deps: Deps, charityId: string): Promise<string> {
  const token = deps.random.token();
  const tokenHash = hashToken(deps.config.appSecret, token);
  await deps.db.transaction().execute((tx) => insertSession(tx, tokenHash, charityId));
  return token;
}

/** Adds a charity to a register, active and solvent by default; returns its number. */
export async function aRegisteredCharity(deps: Deps, wanted: Partial<RegisterFacts> = {}): Promise<CharityNumber> {
  const number = wanted.number ?? freshNumber();
  const facts: RegisterFacts = {
    number,
    name: `REGISTERED CHARITY ${number}`,
    active: true,
    activities: "Lends out books on wheels.",
    email: `register@${number.toLowerCase()}.example`,
    phone: "0117 496 0001",
    website: `www.${number.toLowerCase()}.example`,
    ...wanted,
  };
  await deps.db.transaction().execute((tx) => writeRegisterRows(tx, [registerRow(facts)], deps.clock.now()));
  return number;
}

/** Its audit entries, oldest first. */
export async function auditOf({ db }: Deps, charityId: string): Promise<object[]> {
  return db
    .selectFrom("audit_log")
    .select(["actor_kind", "actor_id", "action", "details"])
    .where("subject_id", "=", charityId)
    .orderBy("id")
    .execute();
}

/** All charities, emails and records, to check that nothing changed. */
export async function everything({ db }: Deps): Promise<object> {
  return {
    charities: await db.selectFrom("charities").selectAll().orderBy("id").execute(),
    letters: await db.selectFrom("letters").select("id").orderBy("id").execute(),
    audit: await db.selectFrom("audit_log").select("id").orderBy("id").execute(),
  };
}
