import { emailKey } from "../text/email-key.ts";

interface Named {
  readonly firstName: string;
  readonly email: string;
}

/** Identifies one guest: twins share an email address but not a first name. */
export const guestKey = ({ firstName, email }: Named): string =>
  `${emailKey(email)} ${firstName.normalize("NFC").trim().toLowerCase()}`;

/** The same for guests who are most likely the same child: ignores accents, apostrophes, hyphens and spaces. */
export const likelyGuestKey = ({ firstName, email }: Named): string => {
  const plain = firstName.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return `${emailKey(email)} ${plain.replace(/[^\p{L}\p{N}]+/gu, "")}`;
};
