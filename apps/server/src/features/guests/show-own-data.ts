import { sameAddress } from "@wishwell/domain/email-key";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { isForGuest, messagesWith } from "../messages/public.ts";
import type { WholeParty } from "../parties/public.ts";
import { thanksTo } from "../thanks/public.ts";
import type { Guest } from "./guest.ts";
import { type LetterToGuest, lettersTo } from "./letters-to-guest.store.ts";
import { showGuest } from "./show-guest.ts";

export interface OwnData {
  readonly guest: Guest;
  readonly party: WholeParty;
  readonly messages: Awaited<ReturnType<typeof messagesWith>>;
  readonly letters: readonly LetterToGuest[];
  readonly thanks: Awaited<ReturnType<typeof thanksTo>>;
}

/** Many times what a guest may write in a day. */
const most = 10_000;

/**
 * All that is held about a guest, for whoever has the link: not what the organiser noted down for themselves, nor where
 * letters went before the address was mended.
 */
export async function showOwnData(deps: Deps, actor: Actor, { id }: { id: string }): Promise<OwnData> {
  const { guest, party } = await showGuest(deps, actor, { id });
  const messages = (await messagesWith(deps.db, id, most)).filter(isForGuest);
  const letters = (await lettersTo(deps.db, guest)).filter(({ to }) => sameAddress(to, guest.email));
  return { guest, party, messages, letters, thanks: await thanksTo(deps.db, id) };
}
