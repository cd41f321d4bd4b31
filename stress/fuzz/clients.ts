import type { CallKey } from "@wishwell/contract/api/calls";
import { aSignedInUser } from "../../apps/server/src/features/accounts/accounts.builders.ts";
import { aContact } from "../../apps/server/src/features/charities/charities.builders.ts";
import {
  aContribution,
  aGiver,
  askAboutContribution,
  isAboutContributions,
} from "../../apps/server/src/features/contributions/contributions.builders.ts";
import { askAboutGuest, isAboutGuests } from "../../apps/server/src/features/guests/guests.builders.ts";
import { aDraft, askAbout, isAboutParty } from "../../apps/server/src/features/parties/parties.builders.ts";
import type { TestApp } from "../../apps/server/test-support/app.ts";
import type { Role } from "../../apps/server/test-support/authorisation-table.ts";
import type { Known } from "./from-schema.ts";

export interface FuzzClients {
  /** Roles without a token are visitors, and guests, whose key is in the URL. */
  readonly tokens: Partial<Record<Role, string>>;
  readonly claimToken: string;
  /** Values per field for a call; the likeliest come first and most often. */
  readonly knownTo: (key: CallKey) => Known;
  /** A valid body for the call, if one is known. */
  readonly goodBody: (key: CallKey) => object | null;
}

/** A user of every role, and a party with a guest who gave: the records that requests refer to. */
export async function fuzzClients(ctx: TestApp): Promise<FuzzClients> {
  const { deps } = ctx;
  const second = await aSignedInUser(deps);
  const { organiser, party, guestId } = await aGiver(ctx, { secondOrganiserId: second.id });
  const other = await aSignedInUser(deps);
  const admin = await aSignedInUser(deps, { role: 2 });
  const charityId = party.charities[0]?.charity.id ?? "";
  const contribution = await aContribution(deps, { guestId, partyId: party.id });
  const draft = await aDraft(deps, { children: [{}] });
  const ids = [party.id, guestId, organiser.id, other.id, second.id, admin.id, charityId, contribution.id, draft.id];
  const byName: Readonly<Record<string, readonly string[]>> = {
    event_uuid: [party.id, draft.id],
    charity_uuid: [charityId],
    user_uuid: [organiser.id, other.id],
    guest_uuid: [guestId],
    email: [organiser.email, other.email],
    username: [organiser.email],
    code: [party.shortCode, "unknown"],
    invoice: [contribution.id],
    claim_token: [draft.claimToken],
    token: ["unknown"],
  };
  const likely: readonly (readonly [RegExp, string])[] = [
    [/\/charit/, charityId],
    [/\/users?\b/, organiser.id],
    [/\/eventattendees?\/(?!.*event)|donate|attendee/, guestId],
    [/\/donations|\/refunds/, contribution.id],
    [/./, party.id],
  ];
  const records = { partyId: party.id, guestId, contributionId: contribution.id, requestId: guestId, replyId: guestId };
  return {
    tokens: {
      owner: organiser.token,
      second_organiser: second.token,
      other_organiser: other.token,
      admin: admin.token,
      charity_contact: await aContact(deps, charityId),
    },
    claimToken: draft.claimToken,
    goodBody: (key) => {
      if (isAboutParty(key)) return askAbout(key, party).body ?? null;
      if (isAboutGuests(key)) return askAboutGuest(key, records).body ?? null;
      if (isAboutContributions(key)) return askAboutContribution(key, records).body ?? null;
      return null;
    },
    knownTo: (key) => {
      const [, wanted = ""] = likely.find(([words]) => words.test(key)) ?? [];
      const uuids = [wanted, wanted, wanted, wanted, party.id, guestId, ...ids];
      return (field) => byName[field] ?? (/uuids?$/.test(field) ? uuids : []);
    },
  };
}
