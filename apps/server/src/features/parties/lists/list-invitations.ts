import type { Database } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { Paging } from "../../../platform/http/paging.ts";
import { notFound } from "../../../platform/http/refusal.ts";
import { maySeeAccount } from "../../accounts/public.ts";
import type { WholeParty } from "../party.ts";
import { loadParties } from "../whole-parties.store.ts";
import { currentInvitations, type InvitationRow, listInvitationsOf } from "./invitations.store.ts";

export interface Invitation extends InvitationRow {
  readonly party: WholeParty;
}

interface Asked extends Paging<"date"> {
  readonly userId: string;
  readonly historic: boolean;
}

/** One page of the invitations to somebody's own verified address. */
export async function listInvitations(
  { db, clock }: Pick<Deps, "db" | "clock">,
  actor: Actor,
  { userId, historic, ...paging }: Asked,
): Promise<{ total: number; invitations: Invitation[] }> {
  if (!maySeeAccount(actor, userId)) throw notFound();
  const { total, rows } = await listInvitationsOf(db, { userId, historic, now: clock.now() }, paging);
  return { total, invitations: await withParties(db, rows) };
}

/** No letter and no answer names more than this. */
const mostAtOnce = 50;

/** What an address is invited to that is not history. */
export async function invitationsTo({ db, clock }: Pick<Deps, "db" | "clock">, emailKey: string) {
  return withParties(db, await currentInvitations(db, { emailKey, now: clock.now(), most: mostAtOnce }));
}

async function withParties(db: Database, rows: readonly InvitationRow[]): Promise<Invitation[]> {
  const parties = await loadParties(db, [...new Set(rows.map(({ partyId }) => partyId))]);
  const byId = new Map(parties.map((party) => [party.id, party]));
  return rows.flatMap((row) => {
    const party = byId.get(row.partyId);
    return party === undefined ? [] : [{ ...row, party }];
  });
}
