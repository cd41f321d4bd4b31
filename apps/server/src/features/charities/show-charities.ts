import { candidateCharityNumbers } from "@wishwell/domain/charities/charity-number";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import type { Paging } from "../../platform/http/api/paging.ts";
import { forbidden, notFound } from "../../platform/http/api/refusal.ts";
import { maySeeEverything } from "./charities.policy.ts";
import {
  type CharityPage,
  findCharity,
  findCharityByNumber,
  listCharities as readCharities,
} from "./charities.store.ts";
import { type Charity, type CharityDetails, detailsFromRegister, type Sector } from "./charity.ts";
import { findRegistered, listSectors } from "./sessions.store.ts";

/** Charities shown on the website. */
export async function listShownCharities({ db }: Deps, _actor: Actor, paging: Paging<"name">): Promise<CharityPage> {
  return readCharities(db, { shownOnly: true }, paging);
}

export interface CharitySearch extends Paging<"name" | "created_at"> {
  readonly name?: string | undefined;
}

/** Admins search all charities, everyone else those on the website. */
export async function searchCharities({ db }: Deps, actor: Actor, search: CharitySearch): Promise<CharityPage> {
  return readCharities(db, { shownOnly: !maySeeEverything(actor), name: search.name }, search);
}

export async function showCharity({ db }: Deps, _actor: Actor, { id }: { id: string }): Promise<Charity> {
  const charity = await findCharity(db, id);
  if (charity === null) throw notFound();
  return charity;
}

/** A charity on its register. */
export interface Registered {
  readonly details: CharityDetails;
  /** Still registered, and solvent. */
  readonly isGood: boolean;
  readonly enrolledId: string | null;
}

/** What our copy of the registers says about a number, likeliest register first; null if none lists it. */
export async function showRegistered(
  { db }: Deps,
  actor: Actor,
  { number }: { number: string },
): Promise<Registered | null> {
  if (!maySeeEverything(actor)) throw forbidden();
  const candidates = await Promise.all(
    candidateCharityNumbers(number).map((candidate) => findRegistered(db, candidate)),
  );
  const typed = candidates.find((candidate) => candidate !== null) ?? null;
  // A charity on two registers is added once, under the number used for searches.
  const registered = typed?.twinOf ? await findRegistered(db, typed.twinOf) : typed;
  if (registered === null) return null;
  const enrolled = await findCharityByNumber(db, registered.number);
  return {
    details: detailsFromRegister(registered),
    isGood: registered.active && !registered.insolvent,
    enrolledId: enrolled?.id ?? null,
  };
}

export async function showSectors({ db }: Deps, _actor: Actor): Promise<Sector[]> {
  return listSectors(db);
}
