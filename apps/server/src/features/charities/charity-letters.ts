import { londonTime } from "@wishwell/domain/parties/london-time";
import { momentInProse } from "@wishwell/domain/parties/party-dates";
import { groupedCode } from "@wishwell/domain/text/codes";
import type { LetterName } from "@wishwell/letters";
import type { Config } from "../../platform/config/config.ts";
import type { LetterToQueue } from "../../platform/mail/mail-queue.ts";
import type { Charity } from "./charity.ts";

type Letter<Name extends LetterName> = LetterToQueue<Name>;
type Named = Pick<Charity, "id" | "name" | "number" | "contactEmail">;

/** The charity was chosen for a party: contains its first code. */
export function enrolledLetter(config: Config, charity: Named, code: string): Letter<"charity-enrolled"> {
  return {
    template: "charity-enrolled",
    to: charity.contactEmail,
    priority: "bulk",
    // Sent once to the register's address, however often the charity is enrolled.
    dedupeKey: `charity enrolled ${charity.id}`,
    props: codeProps(config, charity, code),
  };
}

/** A new code: sent by an admin, perhaps with a question, which ended the old one; or asked for on the website. */
export function codeLetter(
  config: Config,
  charity: Named,
  code: string,
  why: Letter<"charity-code">["props"]["why"],
  question = "",
): Letter<"charity-code"> {
  return {
    template: "charity-code",
    to: charity.contactEmail,
    priority: "interactive",
    props: { ...codeProps(config, charity, code), why, question },
  };
}

type Change = Letter<"charity-changed">["props"]["what"];

export function changedLetter(config: Config, charity: Named, to: string, what: Change): Letter<"charity-changed"> {
  return {
    template: "charity-changed",
    to,
    priority: "interactive",
    props: { ...naming(config, charity), what },
  };
}

/** An admin has validated the charity. */
export function validatedLetter(
  config: Config,
  charity: Named & Pick<Charity, "paymentEmail" | "paymentsHeldUntil">,
  now: Date,
): Letter<"charity-validated"> {
  const { contactEmail, paymentEmail, paymentsHeldUntil } = charity;
  const held = paymentsHeldUntil !== null && paymentsHeldUntil > now ? londonTime(paymentsHeldUntil) : null;
  return {
    template: "charity-validated",
    to: contactEmail,
    priority: "interactive",
    replyTo: config.SUPPORT_EMAIL,
    props: {
      ...naming(config, charity),
      paidTo: paymentEmail,
      paidFrom: held === null ? "" : momentInProse(held),
    },
  };
}

function codeProps(config: Config, charity: Named, code: string) {
  const link = `${config.publicUrl}/charity/validate/${charity.id}`;
  return { ...naming(config, charity), code: groupedCode(code), link };
}

function naming(config: Config, { name, number }: Named) {
  return {
    product: config.PRODUCT_NAME,
    charityName: name,
    charityNumber: number,
    supportEmail: config.SUPPORT_EMAIL,
  };
}
