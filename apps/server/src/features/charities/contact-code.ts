import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/texts";
import { charityPayable } from "@wishwell/domain/charities/charity-payable";
import { emailKey } from "@wishwell/domain/text/email-key";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor, Authenticate, TokenHolder } from "../../platform/http/api/actor.ts";
import { notFound, refuse } from "../../platform/http/api/refusal.ts";
import { alertOperators } from "../../platform/alerts/alerts.ts";
import { clearCode, lockCharity, setCode } from "./charities.store.ts";
import { changedLetter, codeLetter, validatedLetter } from "./charity-letters.ts";
import { type Charity, hashCode, hashToken } from "./charity.ts";
import type { CharityPlan } from "./planned-changes.ts";
import { endSessionsOf, findSession } from "./sessions.store.ts";

/** Invalidates the previous code and the sessions it opened. */
export async function makeCode(deps: Deps, tx: Tx, charityId: string): Promise<string> {
  const code = deps.random.code(limits.validationCode);
  await setCode(tx, charityId, hashCode(deps.config.appSecret, charityId, code), deps.clock.now());
  await endSessionsOf(tx, charityId);
  return code;
}

/** Leaves the charity without a code until another is sent. */
export async function endCode(tx: Tx, charityId: string): Promise<void> {
  await clearCode(tx, charityId);
  await endSessionsOf(tx, charityId);
}

/** Sends a new code to the charity's contact address. */
export async function sendCode(deps: Deps, actor: Actor, { id }: { id: string }): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const charity = await lockCharity(tx, id);
    if (charity === null) throw notFound();
    if (charity.contactEmail === "") throw refuse("no_contact_email", texts.charityNoAddress);
    const code = await makeCode(deps, tx, id);
    await deps.mail.queue(tx, codeLetter(deps.config, charity, code));
    await deps.audit.record(tx, actor, { action: "send charity code", subjectKind: "charity", subjectId: id });
  });
}

/** The charity whose contact holds this token; `null` if it is unknown, revoked or expired. */
async function authenticateContact(
  { db, config }: Pick<Deps, "db" | "config">,
  token: string,
): Promise<TokenHolder | null> {
  const charityId = await findSession(db, hashToken(config.appSecret, token));
  return charityId === null ? null : { kind: "charity-contact", charityId };
}

export function createContactAuthenticate(deps: Pick<Deps, "db" | "config">): Authenticate {
  return (token) => authenticateContact(deps, token);
}

/** Emails the previous addresses, each once, so that an unwanted change is noticed by those who could lose money. */
export async function notifyAddresses(deps: Deps, tx: Tx, charity: Charity, plan: CharityPlan): Promise<void> {
  const { paymentEmail = "", contactEmail = "" } = plan.details;
  if (plan.paymentAddressChanges) {
    const addresses = [charity.paymentEmail, paymentEmail, charity.contactEmail || contactEmail];
    const once = new Map(addresses.filter((address) => address !== "").map((address) => [emailKey(address), address]));
    for (const to of once.values()) {
      await deps.mail.queue(tx, changedLetter(deps.config, charity, to, "payment e-mail"));
    }
  }
  if (plan.contactAddressChanges && charity.contactEmail !== "") {
    await deps.mail.queue(tx, changedLetter(deps.config, charity, charity.contactEmail, "contact e-mail"));
  }
}

/** Emails a charity that it can be paid, unless something other than the temporary hold prevents it. */
export async function notifyValidated(deps: Deps, tx: Tx, charity: Charity): Promise<void> {
  const now = deps.clock.now();
  const payability = charityPayable(charity, now);
  if (charity.contactEmail === "" || (payability !== "payable" && payability !== "held")) return;
  await deps.mail.queue(tx, validatedLetter(deps.config, charity, now));
}

/** The alert of a charity that waits for validation. */
export const detailsCause = (charityId: string) => `charity-details ${charityId}`;

/** Alerts the admins: nothing is paid to the charity before one of them has checked its details. */
export async function alertOfDetails(
  deps: Deps,
  tx: Tx,
  { id, number }: Pick<Charity, "id" | "number">,
): Promise<void> {
  await alertOperators(deps, tx, {
    cause: detailsCause(id),
    event: `${detailsCause(id)} ${deps.clock.now().toISOString()}`,
    title: "a charity has entered its payment details",
    lines: [
      `Charity ${number} has entered where to pay it. Check the details and validate it. We can’t pay its shares until then.`,
    ],
    about: { kind: "charity", id },
  });
}
