import type { LetterName } from "@wishwell/letters";
import type { Config } from "../../platform/config/config.ts";
import type { LetterToQueue } from "../../platform/mail/post-office.ts";

interface Addressee {
  /** The account, or the sign-up that may become one. */
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
}

type Letter<Name extends LetterName> = LetterToQueue<Name>;

export function verificationLetter(config: Config, to: Addressee, code: string): Letter<"verify-address"> {
  const link = `${config.publicUrl}/user/verify/${code}`;
  return {
    template: "verify-address",
    ...envelope(to),
    props: { product: config.PRODUCT_NAME, link, firstName: to.firstName },
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

type Change = Letter<"address-changed">["props"]["what"];

export function changeLetter(config: Config, to: Addressee, what: Change): Letter<"address-changed"> {
  return {
    template: "address-changed",
    ...envelope(to),
    props: { product: config.PRODUCT_NAME, what, firstName: to.firstName, supportEmail: config.SUPPORT_EMAIL },
  };
}

/** To the old address, while the new one is not verified yet. */
export function changeAskedLetter(config: Config, to: Addressee): Letter<"address-change-asked"> {
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
