import { createHash } from "node:crypto";
import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/texts";
import { thanksTexts } from "@wishwell/contract/texts/thanks-texts";
import { fileNamed } from "@wishwell/domain/text/files";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { listed } from "@wishwell/domain/parties/party-language";
import type { Certificate } from "@wishwell/poster/certificate/certificate-svg";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { notFound, pageHidden, refuse } from "../../platform/http/api/refusal.ts";
import { isSigned } from "../../platform/http/signed-urls.ts";
import type { CertificateOrder, DrawnPoster } from "../../platform/poster-rendering/posters.ts";
import { type Acting, actsAs, findGuest, type Guest, guestsOfParty } from "../guests/public.ts";
import { loadParty, type WholeParty } from "../parties/public.ts";
import { certificateParty, certificateSignature } from "./thank-you-letter.ts";
import { openOwnParty, thanksWordsOf } from "./edit-thanks.ts";
import { thanksOfParty, thanksTo } from "./thanks.store.ts";
import { sampleGuest } from "./thanks.ts";

/** Certificates ready to send: their tag is known at once, their bytes are drawn on demand. */
interface CertificateFile {
  readonly tag: string;
  readonly fileName: string;
  readonly make: () => Promise<DrawnPoster>;
}

interface CertificatesInput {
  readonly partyId: string;
  /** Cache key: one guest's certificate, or those of all guests. */
  readonly of: string;
  readonly kind: CertificateOrder["kind"];
  readonly fileName: string;
  /** Whose rate limit the drawing counts against: the organiser's, or another reader's IP address. */
  readonly drawer: "organiser" | (string & {});
  /** What to draw; called again after drawing to check that it is current. Null if there is nothing any more. */
  readonly certificates: () => Promise<readonly Certificate[] | null>;
}

/** Drawn and stored together with posters. */
async function certificatesToSend(deps: Deps, wanted: CertificatesInput): Promise<CertificateFile | null> {
  const { posters, limits } = deps;
  const { partyId, kind, drawer } = wanted;
  const readers = `certificate-${createHash("sha256").update(wanted.of).digest("base64url").slice(0, 22)}`;
  const order = async () => {
    const certificates = await wanted.certificates();
    return certificates && { partyId, readers, kind, certificates };
  };
  const now = await order();
  if (now === null) return null;
  const tag = posters.tagOfCertificates(now);
  const [limit, account] =
    drawer === "organiser" ? (["posterRenders", partyId] as const) : (["posterRendersOfAddress", drawer] as const);
  return {
    tag,
    fileName: wanted.fileName,
    make: () =>
      posters.drawCertificates(now, {
        begin: () => limits.take(limit, account),
        fail: () => limits.giveBack(limit, account),
        async isCurrent() {
          const then = await order();
          return then !== null && posters.tagOfCertificates(then) === tag;
        },
      }),
  };
}

/** A page for each child who is coming or came: organisers may want to print before the party. */
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

interface CertificateQuery {
  readonly id: string;
  readonly kind: "png" | "pdf";
}

/** For the holder of the guest's link, after a thank-you with a certificate. Organisers can preview it before. */
export async function showCertificate(
  deps: Deps,
  actor: Actor,
  { id, kind }: CertificateQuery,
): Promise<CertificateFile> {
  const guest = await findGuest(deps.db, id);
  const party = guest && (await loadParty(deps.db, guest.partyId));
  if (!guest || !party || party.ownerId === null) throw notFound(texts.guestNotFound);
  const by = actsAs(party, actor);
  if (by === "guest" && party.hiddenAt !== null) throw pageHidden();
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

/** The certificate in an email, found by the party and a signature in place of the guest's id. */
export async function showEmailCertificate(
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

/** Treats the reader of the email as the guest. */
const asReader = ({ address, requestId }: Actor): Actor => ({ kind: "visitor", claimToken: null, address, requestId });

/** The certificate in the test email that an organiser sends to themselves. */
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
