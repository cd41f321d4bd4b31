import { createHash } from "node:crypto";
import { certificateSvg } from "@wishwell/poster/certificate/certificate-svg";
import { plainLook } from "@wishwell/poster/layout/design";
import { linkCardSvg } from "@wishwell/poster/link-card-svg";
import { posterSvg } from "@wishwell/poster/poster-svg";
import { samplePoster } from "@wishwell/poster/sample-poster";
import { thumbnailSvg } from "@wishwell/poster/thumbnail-svg";
import type { Ordered } from "./poster-task.ts";

/** To be raised when the fonts, the libraries that draw or what goes on paper change what is seen. */
const edition = 2;

/** Changes with everything that an order says, without drawing it, and with the way posters are drawn. */
export function tagOf(task: Ordered): string {
  if (task.kind === "certificates") {
    const { kind, certificates } = task.order;
    return hashOf(String(edition), rendererMark(), JSON.stringify([kind, certificates]));
  }
  const { design, party, drawing, photo } = task.order;
  return hashOf(
    String(edition),
    rendererMark(),
    JSON.stringify([design, party, task.form]),
    drawing ?? "",
    photo ?? "",
  );
}

let mark: string | undefined;

/** A poster that is always the same looks different as soon as anybody changes how posters are drawn. */
function rendererMark(): string {
  mark ??= hashOf(...sampleDrawings());
  return mark;
}

function sampleDrawings(): string[] {
  const { design, party } = samplePoster(plainLook, { host: "wishwell.example", year: 2027 });
  const env = { artwork: null, photo: "data:image/png;base64,AAAA" };
  const card = { title: "You’re invited", product: "Wishwell" };
  const guest = { ...party, guest: "Olive", link: "https://wishwell.example/@maya7q" };
  return [
    posterSvg(design, party, env),
    posterSvg({ ...design, code: true }, guest, env),
    linkCardSvg(design, party, card, env),
    thumbnailSvg(design, env),
    certificateSvg(sampleCertificate),
    certificateSvg({ ...sampleCertificate, guest: "李小龍 Zoë" }),
  ];
}

const sampleCertificate = {
  guest: "Olive",
  children: "Maya",
  occasion: "Maya’s 7th birthday",
  gift: "A bike",
  charity: "Tideline Trust",
  date: "2027-03-20",
  words: "Thank you!",
} as const;

function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  // Lengths in between: no two lists of parts run into the same bytes.
  for (const part of parts) hash.update(`${part.length}\n`).update(part);
  return hash.digest("base64url");
}
