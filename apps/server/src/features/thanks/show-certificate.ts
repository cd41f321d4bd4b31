import { texts } from "@wishwell/contract/texts";
import { fileNamed } from "@wishwell/domain/file-named";
import type { Certificate } from "@wishwell/poster/certificate-svg";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { type Acting, actsAs, findGuest, type Guest } from "../guests/public.ts";
import { loadParty, type WholeParty } from "../parties/public.ts";
import { isSigned } from "../posters/public.ts";
import { certificateParty } from "./certificates.ts";
import { type CertificateFile, certificatesToSend } from "./draw-certificates.ts";
import { certificateSignature } from "./letter-certificate.ts";
import { sampleGuest } from "./sample-guest.ts";
import { thanksOfParty, thanksTo } from "./thanks.store.ts";
import { thanksWordsOf } from "./thanks-words-of.ts";

interface Wanted {
  readonly id: string;
  readonly kind: "png" | "pdf";
}

/** For whoever has the guest's link, once the guest was thanked with one; organisers see how it would look before. */
export async function showCertificate(deps: Deps, actor: Actor, { id, kind }: Wanted): Promise<CertificateFile> {
  const guest = await findGuest(deps.db, id);
  const party = guest && (await loadParty(deps.db, guest.partyId));
  if (!guest || !party || party.ownerId === null) throw notFound(texts.guestNotFound);
  const by = actsAs(party, actor);
  const file = await certificatesToSend(deps, {
    partyId: party.id,
    of: `${by} ${id}`,
    kind,
    fileName: fileNamed(guest.firstName, `certificate.${kind}`),
    drawer: by === "organiser" ? by : actor.address,
    certificates: async () => readCertificate(deps, { guest, party, by }),
  });
  if (file === null) throw notFound();
  return file;
}

async function readCertificate(
  { db }: Deps,
  { guest, party, by }: { readonly guest: Guest; readonly party: WholeParty; readonly by: Acting },
): Promise<readonly Certificate[] | null> {
  const given = await thanksTo(db, guest.id);
  const first = by === "organiser" ? (await thanksWordsOf(db, party)).certificateWords : null;
  const words = given?.certificateWords ?? first;
  return words === null ? null : [{ ...certificateParty(party, words), guest: guest.firstName }];
}

/** As a letter shows it: the party, and what stands for the guest. */
export async function showLettersCertificate(
  deps: Deps,
  actor: Actor,
  { partyId, signature }: { readonly partyId: string; readonly signature: string },
): Promise<CertificateFile> {
  const fits = (guestId: string) => isSigned(signature, certificateSignature(deps.config, guestId));
  const party = await loadParty(deps.db, partyId);
  if (party === null) throw notFound();
  if (fits(party.id)) return sampleCertificate(deps, party);
  const given = (await thanksOfParty(deps.db, partyId)).find(({ guestId }) => fits(guestId));
  if (given === undefined) throw notFound();
  return showCertificate(deps, asReader(actor), { id: given.guestId, kind: "png" });
}

/** Whoever reads the letter is the guest. */
const asReader = ({ address, requestId }: Actor): Actor => ({ kind: "visitor", claimToken: null, address, requestId });

/** In the letter that an organiser sends to themselves first. */
async function sampleCertificate(deps: Deps, party: WholeParty): Promise<CertificateFile> {
  const file = await certificatesToSend(deps, {
    partyId: party.id,
    of: "sample",
    kind: "png",
    fileName: "certificate.png",
    drawer: "organiser",
    certificates: async () => {
      const { certificateWords } = await thanksWordsOf(deps.db, party);
      return [{ ...certificateParty(party, certificateWords), guest: sampleGuest }];
    },
  });
  if (file === null) throw notFound();
  return file;
}
