import type { PartiesShown } from "@wishwell/contract/api/admin/choices";
import type { OngoingParty } from "@wishwell/contract/api/admin/users";
import { foldShortCode, isShortCode } from "@wishwell/domain/text/codes";
import type { Deps } from "../../platform/deps.ts";
import type { Counted, Paging } from "../../platform/http/api/paging.ts";
import { findPersonByAddress } from "../accounts/public.ts";
import { type ListedParty, listPartyRows, type PaidHalves, paidHalves, type Sought } from "./ongoing-parties.store.ts";

interface PartiesQuery extends Paging<"date"> {
  readonly show: PartiesShown;
  readonly search: string;
}

const nothing: PaidHalves = { organiser: "nothing", charity: "nothing" };

/** One page of parties, each with the payment state of both halves. */
export async function listOngoingParties(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { search, ...asked }: PartiesQuery,
): Promise<Counted & { parties: (ListedParty & { readonly halves: PaidHalves })[] }> {
  const sought = search === "" ? null : await whatIsSought({ db }, search);
  const { parties, ...counted } = await listPartyRows(db, { ...asked, sought, now: clock.now() });
  const halves = await paidHalves(
    db,
    parties.map(({ id }) => id),
  );
  return { ...counted, parties: parties.map((party) => ({ ...party, halves: halves.get(party.id) ?? nothing })) };
}

async function whatIsSought({ db }: Pick<Deps, "db">, words: string): Promise<Sought> {
  const code = foldShortCode(words);
  const owner = words.includes("@") ? await findPersonByAddress(db, words) : null;
  return { words, code: isShortCode(code) ? code : null, ownerId: owner?.id ?? null };
}

export function presentOngoing(party: ListedParty & { readonly halves: PaidHalves }): OngoingParty {
  const { owner, halves } = party;
  return {
    uuid: party.id,
    short_code: party.shortCode,
    name: party.name,
    date: party.date,
    start_time: party.startTime,
    status: party.active ? 1 : 0,
    complete: party.complete,
    cancelled: party.cancelled,
    organiser_paid: halves.organiser,
    charity_paid: halves.charity,
    organiser: owner && { uuid: owner.id, name: owner.name, email: owner.email },
  };
}
