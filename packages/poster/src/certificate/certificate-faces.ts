import type { FaceKey } from "../text/faces.ts";

/** The font of each part of a certificate that contains user text. */
export const certificateFaces = {
  guest: "bakery",
  words: "schoolbook",
  children: "schoolbook",
  occasion: "text-400",
  gift: "text-400",
  charity: "text-400",
} as const satisfies Readonly<Record<string, FaceKey>>;

export type CertificatePart = keyof typeof certificateFaces;
