import { texts } from "@wishwell/contract/texts/texts";
import type { Deps } from "../../../platform/deps.ts";
import { route, type Route } from "../../../platform/http/api/route.ts";
import { addChild, changeChild, validateChildChange, validateNewChild, removeChild } from "./children.ts";
import { changeAddress, findMap, findPosition, validateAddress } from "./address.ts";
import { changeCharity, chooseCharity, validateCharityChange, validateChoice } from "./choose-charity.ts";
import { presentAddress, presentChild, presentPartyCharity } from "../parties.presenter.ts";
import { withUnreadAsEmpty, birthDateOf, fromAddress, fromChild } from "../party-input.ts";
import { presentKey } from "../parties.routes.ts";
import type { Child, PartyCharity, WholeParty } from "../party.ts";

/** A party's birthday children, charity and address. */
export function partyPartsRoutes(deps: Deps): Route[] {
  const charity = (saved: { chosen: PartyCharity; party: WholeParty }) => ({
    data: presentPartyCharity(deps.config, saved.chosen, true),
    version: saved.party.version,
    message: texts.charityChosen,
  });

  return [
    route(
      "POST /eventrecipients",
      async ({ actor, body }) => {
        const added = { partyId: body.event_uuid ?? null, version: body.version, details: fromChild(body) };
        const { claimToken, ...saved } = await addChild(deps, actor, added);
        const answer = { ...child(saved), event_uuid: saved.party.id, message: texts.recipientSaved };
        return { ...answer, ...presentKey(claimToken) };
      },
      ({ actor, body }) =>
        validateNewChild(deps, actor, { partyId: body.event_uuid ?? null, details: birthDateOf(body) }),
    ),
    route(
      "PATCH /eventrecipients",
      async ({ actor, body }) => {
        const { uuid: id, event_uuid: partyId, version } = body;
        const saved = await changeChild(deps, actor, { id, partyId, version, details: fromChild(body) });
        return { ...child(saved), message: texts.recipientSaved };
      },
      ({ actor, body }) =>
        validateChildChange(deps, actor, { id: body.uuid, partyId: body.event_uuid, details: birthDateOf(body) }),
    ),
    route("DELETE /eventrecipients/{uuid}", async ({ actor, params, query }) => {
      const { version } = await removeChild(deps, actor, { id: params.uuid, version: query.version });
      return { message: texts.recipientRemoved, version };
    }),
    route("POST /eventrecipients/updategift/{uuid}", async ({ actor, params, body }) => {
      const { event_uuid: partyId, version, gift, reason } = body;
      const details = { gift, ...(reason !== undefined && { reason }) };
      const saved = await changeChild(deps, actor, { id: params.uuid, partyId, version, details });
      return { ...child(saved), message: texts.giftSaved };
    }),
    route(
      "POST /eventcharities",
      async ({ actor, body }) => {
        const { event_uuid: partyId, charity_uuid: charityId, version } = body;
        const reason = body.reason ?? body.notes;
        return charity(await chooseCharity(deps, actor, { partyId, charityId, reason, version }));
      },
      ({ actor, body }) => validateChoice(deps, actor, { partyId: body.event_uuid, charityId: body.charity_uuid }),
    ),
    route(
      "PATCH /eventcharities",
      async ({ actor, body }) => {
        const { uuid: id, event_uuid: partyId, charity_uuid: charityId, version } = body;
        const reason = body.reason ?? body.notes;
        return charity(await changeCharity(deps, actor, { id, partyId, charityId, reason, version }));
      },
      ({ actor, body }) =>
        validateCharityChange(deps, actor, { id: body.uuid, partyId: body.event_uuid, charityId: body.charity_uuid }),
    ),
    route(
      "POST /addresses",
      async ({ actor, body }) => {
        const { event_uuid: partyId, uuid: addressId, version, notify } = body;
        const address = fromAddress(body);
        const party = await changeAddress(deps, actor, { partyId, addressId, version, notify, address });
        const data = { ...presentAddress(party, "organiser"), uuid: party.addressId };
        return { data, version: party.version, message: texts.addressSaved };
      },
      ({ actor, body, unread }) => {
        const address = fromAddress(withUnreadAsEmpty(body, unread));
        return validateAddress(deps, actor, { partyId: body.event_uuid, addressId: body.uuid, address });
      },
    ),
    route("POST /addresses/geocode/{uuid}", async ({ actor, params, body }) => {
      const found = await findPosition(deps, actor, { partyId: params.uuid, typed: body.address });
      const { latitude: lat, longitude: lng, ...rest } = found;
      return { data: { lat, lng, ...rest } };
    }),
    route("POST /addresses/map/{uuid}", async ({ actor, params, body }) => ({
      data: { tiles: await findMap(deps, actor, { partyId: params.uuid, position: body }) },
    })),
  ];
}

const child = (saved: { child: Child; party: WholeParty }) => ({
  data: presentChild(saved.child, saved.party, "organiser"),
  version: saved.party.version,
});
