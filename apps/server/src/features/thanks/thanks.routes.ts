import type { ThankedGuest, Thanks } from "@wishwell/contract/api/thanks";
import { thanksTexts } from "@wishwell/contract/texts/thanks-texts";
import type { Config } from "../../platform/config/config.ts";
import type { Deps } from "../../platform/deps.ts";
import { route, type Route } from "../../platform/http/api/route.ts";
import { sendFile } from "../../platform/http/send-file.ts";
import { shownAddress } from "../parties/public.ts";
import { certificateParty } from "./thank-you-letter.ts";
import { printCertificates, showCertificate, showEmailCertificate } from "./draw-certificates.ts";
import { type Family, saveThanks, type ShownThanks, showThanks, type ThanksWordsInput } from "./edit-thanks.ts";
import { sendTestThanks, sendThanks } from "./send-thanks.ts";

interface Words {
  readonly content: string;
  readonly certificate: boolean;
  readonly certificate_words: string;
  readonly photo_url?: string | undefined;
}

const fromWire = ({ content, certificate, certificate_words, photo_url }: Words): ThanksWordsInput => ({
  content,
  certificate,
  certificateWords: certificate_words,
  photo: photo_url,
});

/** Thank-yous after the party, and certificates for the children who came. */
export function thanksRoutes(deps: Deps): Route[] {
  const { config, clock } = deps;
  return [
    route("GET /events/thanks/{uuid}", async ({ actor, params }) => ({
      data: presentThanks(await showThanks(deps, actor, { id: params.uuid }), { config, now: clock.now() }),
    })),
    route("PATCH /events/thanks/{uuid}", async ({ actor, params, body }) => {
      await saveThanks(deps, actor, { id: params.uuid, words: fromWire(body) });
      return { message: thanksTexts.saved };
    }),
    route("POST /events/thanks/{uuid}", async ({ actor, params, body }) => {
      const asked = { id: params.uuid, guestIds: body.uuids, words: fromWire(body) };
      const { guestIds, skipped } = await sendThanks(deps, actor, asked);
      const leftOut = skipped.map(({ id, reason }) => ({ uuid: id, reason }));
      const message = guestIds.length === 0 ? thanksTexts.nobodyLeft : thanksTexts.sent(guestIds.length);
      return { message, data: { uuids: [...guestIds], skipped: leftOut } };
    }),
    route("POST /events/thankstest/{uuid}", async ({ actor, params, body }) => {
      await sendTestThanks(deps, actor, { id: params.uuid, words: fromWire(body) });
      return { message: thanksTexts.testSent };
    }),
    route("GET /events/certificates/{uuid}", async ({ actor, params, request, reply }) => {
      const { make, ...file } = await printCertificates(deps, actor, { id: params.uuid });
      return sendFile(request, reply, { ...file, seenBy: "owner" }, make);
    }),
    route("GET /events/certificate/{uuid}.png", async ({ actor, params, query, request, reply }) => {
      const asked = { partyId: params.uuid, signature: query.letter };
      const { make, ...file } = await showEmailCertificate(deps, actor, asked);
      return sendFile(request, reply, { ...file, seenBy: "owner" }, make);
    }),
    route("GET /eventattendees/certificate/{uuid}.png", async ({ actor, params, request, reply }) => {
      const { make, ...file } = await showCertificate(deps, actor, { id: params.uuid, kind: "png" });
      return sendFile(request, reply, { ...file, seenBy: "owner" }, make);
    }),
    route("GET /eventattendees/certificate/{uuid}.pdf", async ({ actor, params, request, reply }) => {
      const { make, ...file } = await showCertificate(deps, actor, { id: params.uuid, kind: "pdf" });
      return sendFile(request, reply, { ...file, seenBy: "owner" }, make);
    }),
  ];
}

interface Look {
  readonly config: Pick<Config, "appSecret">;
  readonly now: Date;
}

function presentThanks({ party, words, families }: ShownThanks, { config, now }: Look): Thanks {
  const { children, occasion, gift, gifts, charity, date } = certificateParty(party, words.certificateWords);
  return {
    came: families.filter(({ came }) => came).length,
    gave: families.filter(({ gave }) => gave).length,
    wished: families.filter(({ wish }) => wish !== "").length,
    content: words.content,
    certificate: words.certificate,
    certificate_words: words.certificateWords,
    photo_url: words.photo === null ? null : shownAddress(config, words.photo, now),
    certificate_party: { children, occasion, gift, gifts, charity, date },
    guests: families.map(presentFamily),
  };
}

/** `gave` is left out rather than false, so that no family is shown as not having given. */
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
