import { texts } from "@wishwell/contract/texts";
import { guestStatus } from "@wishwell/domain/guest-status";
import { forgottenWhenBefore } from "@wishwell/domain/party-clock";
import type { Database } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { openForRequests } from "./open-for-requests.ts";
import { passOn } from "./pass-on.ts";
import type { GuestRequest } from "./request.ts";
import { hashRequestSecret } from "./request-secret.ts";
import { confirmRequest, deleteTwins, findRequestByHash } from "./requests.store.ts";

/** Whoever reads letters to that address says that they asked: now the organiser hears of it. Once more is harmless. */
export async function confirmPlace(deps: Deps, _actor: Actor, { token }: { token: string }): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (work) => {
    const asked = await findOpenRequest(deps, work, token);
    if (asked === null) throw notFound(texts.guestRequestDead);
    if (asked.confirmedAt !== null) return;
    const party = await openForRequests(work, asked.partyId, now);
    // Read under the party's lock: somebody may have pressed twice.
    const request = await findOpenRequest(deps, work, token);
    if (request === null) throw notFound(texts.guestRequestDead);
    if (request.confirmedAt !== null) return;
    await confirmRequest(work, request.id, now);
    await deleteTwins(work, request);
    await passOn(deps, work, party, { ...request, summary: answerSummary(request) });
  });
}

/** The request that a link is the key to; `null` when the link was never good, or is too old. */
export async function findOpenRequest(
  { config, clock }: Pick<Deps, "config" | "clock">,
  db: Database,
  token: string,
): Promise<GuestRequest | null> {
  const request = await findRequestByHash(db, hashRequestSecret(config, token));
  if (request === null || request.confirmedAt !== null) return request;
  return request.createdAt > forgottenWhenBefore(clock.now(), "unconfirmed") ? request : null;
}

const answerSummary = ({ firstName, wantedStatus }: GuestRequest) =>
  `They replied ${wantedStatus === guestStatus.accepted ? "yes" : "no"} for ${firstName}.`;
