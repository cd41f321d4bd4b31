import { createHash } from "node:crypto";
import type { Certificate } from "@wishwell/poster/certificate-svg";
import type { Deps } from "../../platform/deps.ts";
import type { CertificateOrder, DrawnPoster } from "../../platform/posters/posters.ts";

/** Certificates that can be had: their tag at once, the rest when somebody wants it. */
export interface CertificateFile {
  readonly tag: string;
  readonly fileName: string;
  readonly make: () => Promise<DrawnPoster>;
}

interface Wanted {
  readonly partyId: string;
  /** Whose: one guest's, or those of everybody. */
  readonly of: string;
  readonly kind: CertificateOrder["kind"];
  readonly fileName: string;
  /** On whose account they are drawn: the organiser's, or of the address that somebody else comes from. */
  readonly drawer: "organiser" | (string & {});
  /** What is to be seen; asked once more after it was drawn. `null` when there is nothing any more. */
  readonly certificates: () => Promise<readonly Certificate[] | null>;
}

/** Drawn where posters are drawn, and kept among them. */
export async function certificatesToSend(deps: Deps, wanted: Wanted): Promise<CertificateFile | null> {
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
