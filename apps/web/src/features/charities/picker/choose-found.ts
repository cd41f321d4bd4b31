import type { Charity, FoundCharity } from "@wishwell/contract/api/charities";
import { texts } from "@wishwell/contract/texts/texts";
import { ApiError, sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import type { SubmitOnce } from "../../../lib/api/idempotency-key.ts";

/**
 * The enrolled charity behind a hit; one that is only on the register is enrolled first, by whoever is signed in or holds
 * the key of the draft party it is chosen for.
 */
export async function chooseFound(once: SubmitOnce, found: FoundCharity, forParty?: string): Promise<Charity> {
  if (found.uuid !== null) return (await send("GET /charities/{uuid}", { params: { uuid: found.uuid } })).data;
  const body = { charity_number: found.charity_number };
  const { data } = await once(body, (idempotencyKey) =>
    send("POST /charities/enrole", { body, forParty, idempotencyKey }),
  );
  return data;
}

/** What to say when that failed. Without a sign-in nothing can be enrolled. */
export function choiceRefusal(fault: unknown): { sentence: string; signIn: boolean } {
  if (!(fault instanceof ApiError)) return { sentence: sentenceFor(fault), signIn: false };
  if (fault.status === 401) return { sentence: texts.signInToEnrol, signIn: true };
  const field = fault.errors["charity_number"]?.[0];
  return { sentence: field ?? fault.message, signIn: false };
}
