import { limits } from "@wishwell/contract/limits";
import { thanksTexts } from "@wishwell/contract/thanks-texts";
import { fileNamed } from "@wishwell/domain/file-named";
import { guestStatus } from "@wishwell/domain/guest-status";
import { listed } from "@wishwell/domain/party-language";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { refuse } from "../../platform/http/refusal.ts";
import { guestsOfParty } from "../guests/public.ts";
import { certificateParty } from "./certificates.ts";
import { type CertificateFile, certificatesToSend } from "./draw-certificates.ts";
import { openOwnParty } from "./open-own-party.ts";
import { thanksWordsOf } from "./thanks-words-of.ts";

/** A page for every child who comes, or came: organisers may want to print them before the party. */
export async function printCertificates(
  deps: Deps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<CertificateFile> {
  const party = await openOwnParty(deps, actor, id);
  const file = await certificatesToSend(deps, {
    partyId: id,
    of: "everybody",
    kind: "pdf",
    fileName: fileNamed(listed(party.children.map(({ firstName }) => firstName)), "certificates.pdf"),
    drawer: "organiser",
    async certificates() {
      const { certificateWords } = await thanksWordsOf(deps.db, party);
      const came = (await guestsOfParty(deps.db, id)).filter(
        ({ status, email }) => status === guestStatus.accepted && email !== "",
      );
      if (came.length === 0) return null;
      const said = certificateParty(party, certificateWords);
      return came.slice(0, limits.printedCards).map(({ firstName: guest }) => ({ ...said, guest }));
    },
  });
  if (file === null) throw refuse("nobody_came", thanksTexts.nobodyCame);
  return file;
}
