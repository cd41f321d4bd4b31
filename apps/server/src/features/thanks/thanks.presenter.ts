import type { ThankedGuest, Thanks } from "@wishwell/contract/thanks";
import type { Config } from "../../platform/config/config.ts";
import { shownAddress } from "../posters/public.ts";
import { certificateParty } from "./certificates.ts";
import type { Family } from "./families.ts";
import type { ShownThanks } from "./show-thanks.ts";

interface Look {
  readonly config: Pick<Config, "appSecret">;
  readonly now: Date;
}

export function presentThanks({ party, words, families }: ShownThanks, { config, now }: Look): Thanks {
  const { children, occasion, gift, charity, date } = certificateParty(party, words.certificateWords);
  return {
    came: families.filter(({ came }) => came).length,
    gave: families.filter(({ gave }) => gave).length,
    wished: families.filter(({ wish }) => wish !== "").length,
    content: words.content,
    certificate: words.certificate,
    certificate_words: words.certificateWords,
    photo_url: words.photo === null ? null : shownAddress(config, words.photo, now),
    certificate_party: { children, occasion, gift, charity, date },
    guests: families.map(presentFamily),
  };
}

/** Nobody is shown as not having given. */
function presentFamily({ guest, name, what, came, gave, wish, thankedAt, reachable }: Family): ThankedGuest {
  return {
    uuid: guest.id,
    guest_first_name: guest.firstName,
    guest_last_name: guest.lastName,
    name,
    what,
    status: guest.status,
    came,
    ...(gave && { gave }),
    wish,
    thanked_at: thankedAt?.toISOString() ?? null,
    reachable,
  };
}
