import { timingSafeEqual } from "node:crypto";
import { limits } from "@wishwell/contract/api/limits";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { texts } from "@wishwell/contract/texts/texts";
import { charityPayable } from "@wishwell/domain/charities/charity-payable";
import { emailKey } from "@wishwell/domain/text/email-key";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor, Authenticate, TokenHolder } from "../../platform/http/api/actor.ts";
import { forbidden, invalid, notFound, Refusal, refuse } from "../../platform/http/api/refusal.ts";
import { alertOperators, settleAlerts } from "../../platform/alerts/alerts.ts";
import { maySeeEverything } from "./charities.policy.ts";
import { findCharity, findCharityByNumber, lockCharity, setAskedAgain, updateCharity } from "./charities.store.ts";
import { changedLetter, codeLetter, validatedLetter } from "./charity-letters.ts";
import { type Charity, detailsFromRegister, hashCode, hashToken } from "./charity.ts";
import type { CharityPlan } from "./planned-changes.ts";
import {
  type CharityCodes,
  clearCode,
  endSessionsOf,
  findCodes,
  findRegistered,
  findSession,
  insertSession,
  setCode,
  setNewCode,
} from "./sessions.store.ts";

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
    await deps.mail.queue(tx, codeLetter(deps.config, charity, code, "replaced"));
    await deps.audit.record(tx, actor, { action: "send charity code", subjectKind: "charity", subjectId: id });
  });
}

interface Asking {
  readonly id: string;
  readonly question: string;
  /** The payment address that is rejected, and removed if it is still the charity's. */
  readonly rejects?: string | undefined;
}

/**
 * Asks a charity that waits for validation to check its details, or rejects them, with a new code to open them. Until
 * it has answered, it doesn't wait for an admin.
 */
export async function askAgain(deps: Deps, actor: Actor, { id, question, rejects }: Asking): Promise<void> {
  if (!maySeeEverything(actor)) throw forbidden();
  await deps.db.transaction().execute(async (tx) => {
    const charity = await lockCharity(tx, id);
    if (charity === null) throw notFound();
    if (charity.contactEmail === "") throw refuse("no_contact_email", texts.charityNoAddress);
    if (charity.validatedAt !== null) throw invalid({ question: [adminTexts.charityIsValidated] });
    const isRejected = rejects !== undefined;
    if (isRejected && (charity.paymentEmail === "" || emailKey(rejects) !== emailKey(charity.paymentEmail))) {
      throw refuse("changed", adminTexts.charityDetailsChanged);
    }
    const code = await makeCode(deps, tx, id);
    const now = deps.clock.now();
    if (isRejected) await updateCharity(tx, id, { paymentEmail: "" }, now);
    await setAskedAgain(tx, id, now);
    await deps.mail.queue(tx, codeLetter(deps.config, charity, code, isRejected ? "rejected" : "question", question));
    await deps.audit.record(tx, actor, {
      action: isRejected ? "reject charity details" : "ask charity again",
      subjectKind: "charity",
      subjectId: id,
      details: { reason: question },
      ...(isRejected && { changes: [{ field: "paypal_email", before: charity.paymentEmail, after: null }] }),
    });
    await settleAlerts(deps, tx, detailsCause(id));
  });
}

/**
 * Sends a code that was asked for on the website, only to the address on file or, if that is missing or no longer
 * works, the one on the register. A charity that asks again within the hour already has its email. One that has never
 * had a code has none to lose.
 */
export async function sendAskedCode(deps: Deps, { number }: { number: string }): Promise<void> {
  const found = await findAsking(deps, number);
  if (found === null) return;
  await deps.db.transaction().execute(async (tx) => {
    const charity = await lockCharity(tx, found.id);
    const { letterWaits, newCodeSentAt } = await findCodes(tx, found.id);
    const now = deps.clock.now();
    const justSent = newCodeSentAt !== null && now.getTime() - newCodeSentAt.getTime() < 3_600_000;
    const address = charity && (await addressOf(deps, charity));
    if (charity === null || letterWaits || justSent || !address) return;
    const code = deps.random.code(limits.validationCode);
    await setNewCode(tx, charity.id, hashCode(deps.config.appSecret, charity.id, code), now);
    await deps.mail.queue(tx, codeLetter(deps.config, { ...charity, contactEmail: address.to }, code, "asked"));
    const details = { "sent to": address.from };
    const entry = { action: "ask for charity code", subjectKind: "charity", subjectId: charity.id, details } as const;
    await deps.audit.record(tx, { kind: "system" }, entry);
  });
}

/** By its number, or the number of the same charity on another register. */
async function findAsking({ db }: Deps, number: string): Promise<Charity | null> {
  const charity = await findCharityByNumber(db, number);
  const twin = charity === null ? ((await findRegistered(db, number))?.twinOf ?? null) : null;
  return twin === null ? charity : findCharityByNumber(db, twin);
}

async function addressOf({ db, mail }: Deps, { contactEmail, number }: Charity) {
  const registered = await findRegistered(db, number);
  const onRegister = registered === null ? "" : detailsFromRegister(registered).contactEmail;
  const known = [
    { to: contactEmail, from: "the address on file" },
    { to: onRegister, from: "the address on the register" },
  ].filter(({ to }) => to !== "");
  const dead = await mail.unreachable(
    db,
    known.map(({ to }) => to),
  );
  return known.find(({ to }) => !dead.has(to)) ?? null;
}

export interface TypedCode {
  readonly id: string;
  /** Already normalised. */
  readonly code: string;
}

export interface OpenedDetails {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Exchanges an emailed code for a token. A charity without a code answers as for a wrong code. */
export async function openDetails(deps: Deps, actor: Actor, { id, code }: TypedCode): Promise<OpenedDetails> {
  if ((await findCharity(deps.db, id)) === null) throw notFound();
  const codes = await findCodes(deps.db, id);
  const tries = `${id} ${actor.address}`;
  const valid = [codes.codeHash, codes.newCodeHash].map((hash) => hash?.toString("base64url") ?? "");
  const misses = `${id} ${valid.join(" ").trim()} ${actor.address}`;
  // Counted before the code is checked, so that concurrent guesses count like consecutive ones.
  await deps.limits.take("charityCodeTries", tries);
  await deps.limits.take("charityCodeMisses", misses).catch(adviseNewCode);
  const typed = hashCode(deps.config.appSecret, id, code);
  if (fitting(codes, typed) === null) throw wrongCode();
  await deps.limits.forget("charityCodeTries", tries);
  await deps.limits.forget("charityCodeMisses", misses);
  return openSession(deps, actor, id, typed);
}

async function openSession(deps: Deps, actor: Actor, id: string, typed: Buffer): Promise<OpenedDetails> {
  const token = deps.random.token();
  return deps.db.transaction().execute(async (tx) => {
    // A new code may have been sent or used meanwhile, which invalidates this one.
    const charity = await lockCharity(tx, id);
    const codes = await findCodes(tx, id);
    const which = charity === null ? null : fitting(codes, typed);
    if (which === null) throw wrongCode();
    if (which === "new") {
      await setCode(tx, id, typed, codes.newCodeSentAt ?? deps.clock.now());
      await endSessionsOf(tx, id);
    }
    const expiresAt = await insertSession(tx, hashToken(deps.config.appSecret, token), id);
    await deps.audit.record(tx, actor, { action: "use charity code", subjectKind: "charity", subjectId: id });
    return { token, expiresAt };
  });
}

function fitting({ codeHash, newCodeHash }: CharityCodes, typed: Buffer): "current" | "new" | null {
  if (codeHash !== null && timingSafeEqual(codeHash, typed)) return "current";
  return newCodeHash !== null && timingSafeEqual(newCodeHash, typed) ? "new" : null;
}

/** Waiting does not help here, so the error suggests requesting a new code. */
function adviseNewCode(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  const { retryAfterSeconds = 0 } = error;
  throw new Refusal("too_many", texts.charityCodeSpent, { retryAfterSeconds });
}

const wrongCode = () => invalid({ validation_code: [texts.charityCodeWrong] }, texts.charityCodeWrong);

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
      `Charity ${number} has told us where to pay it. Check the details and validate it. We can’t pay its shares until then.`,
    ],
    about: { kind: "charity", id },
  });
}
