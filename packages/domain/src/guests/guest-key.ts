import { emailKey } from "../text/email-key.ts";

interface Named {
  readonly firstName: string;
  readonly email: string;
}

/** One guest, one key: twins share an address, but not their name. */
export const guestKey = ({ firstName, email }: Named): string =>
  `${emailKey(email)} ${firstName.normalize("NFC").trim().toLowerCase()}`;

/** The same for all who are most likely the same: without accents, however apostrophes and hyphens are written. */
export const likelyGuestKey = ({ firstName, email }: Named): string => {
  const plain = firstName.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return `${emailKey(email)} ${plain.replace(/[^\p{L}\p{N}]+/gu, "")}`;
};
