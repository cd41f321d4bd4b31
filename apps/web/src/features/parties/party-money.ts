import type { Party } from "@wishwell/contract/parties";
import { fromWire, pounds } from "@wishwell/domain/money";
import { halvesOf } from "@wishwell/domain/split";
import { possessive } from "@wishwell/domain/party-language";

export interface PartyMoney {
  readonly total: string;
  readonly gift: string;
  readonly charity: string;
}

/** What was given so far and its halves, before fees; null while it is kept back. */
export function partyMoney({ eventstats }: Pick<Party, "eventstats">): PartyMoney | null {
  const { total } = eventstats.donations;
  if (total === null) return null;
  const whole = fromWire(total);
  const { gift, charity } = halvesOf(whole);
  return { total: pounds(whole), gift: pounds(gift), charity: pounds(charity) };
}

/** For whom the halves are. */
export function halfWords({ language }: Pick<Party, "language">): { gift: string; charity: string } {
  const whose = possessive(language.recipient_names);
  return {
    gift: `Half for ${whose === "" ? "the" : whose} gift`,
    charity: `Half for ${language.charity_names || "charity"}`,
  };
}
