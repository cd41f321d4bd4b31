import type { invitationShape } from "@wishwell/contract/api/parties";
import { wireStatus } from "@wishwell/domain/guests/guest-status";
import { mayContribute } from "@wishwell/domain/money/contribution-states";
import { toWire } from "@wishwell/domain/money/money";
import { isOver } from "@wishwell/domain/parties/party-clock";
import { partyLanguage } from "@wishwell/domain/parties/party-language";
import type { z } from "zod";
import type { Database } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/http/api/actor.ts";
import type { Counted, Paging } from "../../../platform/http/api/paging.ts";
import { notFound, pageHidden } from "../../../platform/http/api/refusal.ts";
import { maySeeAccount } from "../../accounts/public.ts";
import { presentTheme } from "../../themes/public.ts";
import { listPartyIds, loadParties, loadParty, type PartyOrder } from "../parties-read.store.ts";
import { claimHashOf, mayChange, maySee, relationTo, type View } from "../parties.policy.ts";
import { presentChoice } from "../parties.presenter.ts";
import { findParty } from "../parties.store.ts";
import type { Party, WholeParty } from "../party.ts";
import {
  currentInvitations,
  type InvitationRow,
  listInvitationsOf,
  listOwnPartyIds,
  type OwnOrder,
} from "./lists.store.ts";

/** For admins. */
export async function listParties(
  { db }: Deps,
  _actor: Actor,
  paging: Paging<PartyOrder>,
): Promise<Counted & { parties: WholeParty[] }> {
  const { ids, ...counted } = await listPartyIds(db, paging);
  return { ...counted, parties: await loadParties(db, ids) };
}

export interface Invitation extends InvitationRow {
  readonly party: WholeParty;
}

interface ListQuery extends Paging<"date"> {
  readonly userId: string;
  readonly historic: boolean;
}

/** One page of the invitations to the user's own verified email address. */
export async function listInvitations(
  { db, clock }: Pick<Deps, "db" | "clock">,
  actor: Actor,
  { userId, historic, ...paging }: ListQuery,
): Promise<{ total: number; invitations: Invitation[] }> {
  if (!maySeeAccount(actor, userId)) throw notFound();
  const { total, rows } = await listInvitationsOf(db, { userId, historic, now: clock.now() }, paging);
  return { total, invitations: await withParties(db, rows) };
}

/** The most invitations in one email or response. */
const mostAtOnce = 50;

/** Invitations to an email address that are not historic. */
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

interface OwnPartiesQuery<Order extends string> extends Paging<Order> {
  readonly userId: string;
  readonly historic: boolean;
}

/** For the user themselves and for admins. */
export async function listOwnParties(
  { db, clock }: Pick<Deps, "db" | "clock">,
  actor: Actor,
  { userId, historic, ...paging }: OwnPartiesQuery<OwnOrder>,
): Promise<{ total: number; parties: WholeParty[] }> {
  if (!maySeeAccount(actor, userId)) throw notFound();
  const { total, ids } = await listOwnPartyIds(db, { organiserId: userId, historic, now: clock.now() }, paging);
  return { total, parties: await loadParties(db, ids) };
}

type WireInvitation = z.output<typeof invitationShape>;

/** What an invitation's card shows, and what the guest can do now. */
export function presentInvitation(invitation: Invitation, now: Date): WireInvitation {
  const { endsAt, completedAt, cancelledAt } = invitation.party;
  const known = presentKnown(invitation);
  return {
    ...known,
    may_contribute: mayContribute(
      { status: invitation.status, contributed: known.contributed },
      { endsAt, complete: completedAt !== null, cancelled: cancelledAt !== null },
      now,
    ),
    over: isOver(endsAt, now),
  };
}

/** The part of an invitation that does not depend on the time. */
export function presentKnown(invitation: Invitation): Omit<WireInvitation, "may_contribute" | "over"> {
  const { guestId, guestFirstName, status, gift, party } = invitation;
  const words = partyLanguage(
    party.children,
    party.charities.map(({ charity }) => charity.name),
  );
  return {
    uuid: guestId,
    event_uuid: party.id,
    event_name: party.name,
    date: party.date,
    start_time: party.startTime,
    rsvp_date: party.rsvpDate,
    venue: party.venue,
    charity_names: words.charityNames,
    eventtheme_uuid: presentChoice(party.theme),
    eventtheme: party.chosenTheme && presentTheme(party.chosenTheme),
    guest_first_name: guestFirstName,
    ...wireStatus(status),
    contributed: gift.contributed,
    amount: gift.amount === null ? null : toWire(gift.amount),
  };
}

type ListDeps = Pick<Deps, "db" | "clock" | "config">;

/** The party, and how much of it this caller may see. */
export async function showParty(
  deps: ListDeps,
  actor: Actor,
  { id }: { id: string },
): Promise<{ party: WholeParty; view: View }> {
  return seen(deps, actor, await loadParty(deps.db, id));
}

/** Like `showParty` without related data, for features that show something else about the party. */
export async function readParty(
  deps: ListDeps,
  actor: Actor,
  { id }: { id: string },
): Promise<{ party: Party; view: View }> {
  return seen(deps, actor, await findParty(deps.db, id));
}

function seen<Shown extends Party>(deps: ListDeps, actor: Actor, party: Shown | null): { party: Shown; view: View } {
  if (party === null) throw notFound();
  const claim = { claimHash: claimHashOf(deps.config, actor), now: deps.clock.now() };
  const relation = relationTo(party, actor, claim);
  if (!maySee(party, relation)) throw notFound();
  if (party.hiddenAt !== null && !mayChange(relation)) throw pageHidden();
  return { party, view: mayChange(relation) ? "organiser" : "anybody" };
}
