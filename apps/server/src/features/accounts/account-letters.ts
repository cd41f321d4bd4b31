import type { LetterName } from "@wishwell/letters";
import { z } from "zod";
import type { Config } from "../../platform/config/config.ts";
import { sealedAddress } from "../../platform/jobs/sealed-address.ts";
import { defineJob } from "../../platform/jobs/job.ts";
import type { LetterToQueue } from "../../platform/mail/mail-queue.ts";

interface Addressee {
  /** Id of the account, or of the sign-up that may become one. */
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
}

type Letter<Name extends LetterName> = LetterToQueue<Name>;

export function verificationLetter(
  config: Config,
  to: Addressee & { readonly owner: "sign-up" | "user" },
  code: string,
): Letter<"verify-address"> {
  const link = `${config.publicUrl}/user/verify/${code}`;
  return {
    template: "verify-address",
    ...envelope(to),
    props: {
      product: config.PRODUCT_NAME,
      link,
      firstName: to.firstName,
      cause: to.owner === "sign-up" ? "sign-up" : "new address",
    },
  };
}

export function alreadyRegisteredLetter(config: Config, to: Addressee): Letter<"already-registered"> {
  return {
    template: "already-registered",
    ...envelope(to),
    props: {
      product: config.PRODUCT_NAME,
      loginLink: `${config.publicUrl}/user/login`,
      forgotLink: `${config.publicUrl}/user/forgotpassword`,
    },
  };
}

export function resetLetter(config: Config, to: Addressee, token: string): Letter<"reset-password"> {
  const link = `${config.publicUrl}/user/resetpassword/${token}`;
  return {
    template: "reset-password",
    ...envelope(to),
    props: { product: config.PRODUCT_NAME, link, firstName: to.firstName },
  };
}

export function signInLinkLetter(config: Config, to: Addressee, token: string): Letter<"sign-in-link"> {
  const link = `${config.publicUrl}/user/login/link/${token}`;
  return {
    template: "sign-in-link",
    ...envelope(to),
    props: { product: config.PRODUCT_NAME, link, firstName: to.firstName },
  };
}

type Change = Letter<"address-changed">["props"]["what"];

export function changeLetter(config: Config, to: Addressee, what: Change): Letter<"address-changed"> {
  return {
    template: "address-changed",
    ...envelope(to),
    props: { product: config.PRODUCT_NAME, what, firstName: to.firstName, supportEmail: config.SUPPORT_EMAIL },
  };
}

/** Sent to the old address while the new one is not verified yet. */
export function addressChangeRequestedLetter(config: Config, to: Addressee): Letter<"address-change-asked"> {
  return {
    template: "address-change-asked",
    ...envelope(to),
    props: { product: config.PRODUCT_NAME, firstName: to.firstName, supportEmail: config.SUPPORT_EMAIL },
  };
}

export function idleLetter(config: Config, to: Addressee, erasedOn: Date): Letter<"idle-account"> {
  const date = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Europe/London" }).format(erasedOn);
  return {
    template: "idle-account",
    ...envelope(to),
    priority: "bulk",
    props: {
      product: config.PRODUCT_NAME,
      firstName: to.firstName,
      loginLink: `${config.publicUrl}/user/login`,
      erasedOn: date,
    },
  };
}

function envelope(to: Addressee) {
  return { to: to.email, userId: to.id, priority: "interactive" as const };
}

// Queued for every address, known or not. The request does the same work either way; only the worker looks the address
// up.
const soon = { priority: "interactive", retries: 5, retryDelaySeconds: 5 } as const;

/** Earlier versions looked the address up before queueing, and passed the id of the account or sign-up. */
const linkRequest = z.union([sealedAddress, z.object({ id: z.uuid() })]);
export type LinkRequest = z.output<typeof linkRequest>;

/** Stops a job that runs again from sending a second email. */
export const dedupedBy = (what: string, payload: LinkRequest) =>
  "askedId" in payload ? { dedupeKey: `${what} ${payload.askedId}` } : {};

export const resetLetterJob = defineJob({ name: "send-reset-letter", payload: linkRequest, ...soon });

export const signInLinkJob = defineJob({
  name: "send-sign-in-link",
  payload: sealedAddress.extend({ browserKeyHash: z.string() }),
  ...soon,
});

export const verificationLetterJob = defineJob({ name: "send-verification-letter", payload: linkRequest, ...soon });

/** A new sign-up, or one whose address was corrected. */
export const signUpLetterJob = defineJob({
  name: "send-sign-up-letter",
  payload: z.object({ id: z.uuid() }),
  ...soon,
});
