import { certificateSize } from "@wishwell/poster/certificate-ground";
import { certificateLayers, certificateSvg, titleOf } from "@wishwell/poster/certificate-svg";
import { numbered } from "./numbered-layers.ts";
import type { Drawable } from "./poster-task.ts";
import type { CertificateOrder } from "./posters.ts";

/** An order as the libraries that draw take it. */
export function certificatesToDraw({ kind, certificates }: CertificateOrder): Drawable {
  const [first, ...others] = certificates;
  if (first === undefined) throw new Error("there is no certificate to draw");
  if (kind === "png") return { kind: "png", svg: certificateSvg(first), width: certificateSize.width };
  const title = others.length === 0 ? titleOf(first) : "Certificates";
  const { layers, sheets: pages } = numbered(certificates.map(certificateLayers));
  return { kind: "pages", title, layers, pages };
}
