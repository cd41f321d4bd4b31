import { emailKey } from "@wishwell/domain/email-key";
import { fullName } from "@wishwell/domain/full-name";
import type { AnswerStatus } from "@wishwell/domain/guest-status";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { withOrganiser } from "../invitations/letters/public.ts";
import { openForRequests } from "./open-for-requests.ts";
import { confirmRequestLetter } from "./request-letters.ts";
import { hashRequestSecret } from "./request-secret.ts";
import { insertRequest } from "./requests.store.ts";

interface PlaceAsked {
  readonly partyId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly wantedStatus: AnswerStatus;
}

/**
 * Somebody asks to be on the list and answers at once. The organiser hears of it when the link in the letter has been
 * followed: nobody is put on a list with an address that is not theirs. Twins share an address, so each name may ask.
 */
export async function askForPlace(deps: Deps, actor: Actor, asked: PlaceAsked): Promise<void> {
  const { partyId, firstName, email } = asked;
  await deps.limits.take("inviteRequestsOfAddress", actor.address);
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (work) => {
    const party = await openForRequests(work, partyId, now);
    const address = `${partyId} ${emailKey(email)}`;
    await deps.limits.take("placeRequests", address, work);
    await deps.limits.take("inviteRequests", `${address} ${firstName.toLowerCase()}`, work);
    const token = deps.random.token();
    const request = {
      ...asked,
      id: deps.random.uuid(),
      name: fullName(asked),
      message: "",
      confirmHash: hashRequestSecret(deps.config, token),
    };
    await insertRequest(work, request, now);
    const about = await withOrganiser(work, party);
    await deps.post.queue(work, confirmRequestLetter(deps.config, about, { request, token }));
  });
}
