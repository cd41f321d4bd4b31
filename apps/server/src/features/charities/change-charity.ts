import { timingSafeEqual } from "node:crypto";
import { texts } from "@wishwell/contract/texts/texts";
import type { Tx } from "../../platform/database/database.ts";
import { settleAlerts } from "../../platform/alerts/alerts.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { invalid, notFound, Refusal } from "../../platform/http/api/refusal.ts";
import { isContactOf, mayManageCharity } from "./charities.policy.ts";
import { findCharity, lockCharity, lockNumber, updateCharity } from "./charities.store.ts";
import { recordChanges, refuseFaults } from "./charity-changes.ts";
import { type Charity, hashCode, hashToken } from "./charity.ts";
import { alertOfDetails, detailsCause, endCode, notifyAddresses, notifyValidated } from "./contact-code.ts";
import { logoFileOf } from "./logos/logo-url.ts";
import { removeUnusedLogo } from "./logos/logos.ts";
import { changesNothing, type CharityPlan, planChanges, type CharityInput } from "./planned-changes.ts";
import { insertSession } from "./sessions.store.ts";

/** How long payments are held after the payment address changed. */
const paymentHold = 72 * 3_600_000;

export interface ChangeCharity extends Omit<CharityInput, "logo"> {
  readonly id: string;
  /** Empty, or the address of its current logo. */
  readonly logoUrl?: string;
}

export interface ChangedCharity {
  readonly charity: Charity;
  readonly paymentAddressChanged: boolean;
}

export async function changeCharity(
  deps: Deps,
  actor: Actor,
  { id, logoUrl, ...wanted }: ChangeCharity,
): Promise<ChangedCharity> {
  const found = mayManageCharity(actor, id) ? await findCharity(deps.db, id) : null;
  if (found === null) throw notFound();
  const by = isContactOf(actor, id) ? "contact" : "admin";
  const plan = (from: Charity) => planChanges(from, { ...wanted, ...logoChange(deps, from, logoUrl) }, by);
  const first = plan(found);
  await refuseFaults(deps.db, first.faults, { ...first.details, id });
  // These changes send email to any address the contact types, so they are limited.
  if (by === "contact" && (first.paymentAddressChanges || first.contactAddressChanges)) {
    await deps.limits.take("addressChanges", id);
  }
  const { locked, changes } = await deps.db.transaction().execute(async (tx) => {
    // Plans again from the locked charity, so that a concurrent change is neither undone nor emailed twice.
    const locked = await lockCharity(tx, id);
    if (locked === null) throw notFound();
    const changes = plan(locked);
    if (changes.details.number !== undefined) await lockNumber(tx, changes.details.number);
    await refuseFaults(tx, changes.faults, { ...changes.details, id });
    await write(deps, actor, tx, locked, changes);
    return { locked, changes };
  });
  if (changes.removesLogo && locked.logoFile !== null) await removeUnusedLogo(deps, locked.logoFile);
  const charity = (await findCharity(deps.db, id)) ?? locked;
  return { charity, paymentAddressChanged: changes.paymentAddressChanges };
}

/** Only our own logo address is accepted; an image elsewhere would have to be fetched. */
function logoChange({ config }: Deps, { logoFile }: Charity, logoUrl: string | undefined): Pick<CharityInput, "logo"> {
  if (logoUrl === undefined) return {};
  if (logoUrl === "") return { logo: "remove" };
  return { logo: logoFile !== null && logoFileOf(config, logoUrl) === logoFile ? "keep" : "elsewhere" };
}

async function write(deps: Deps, actor: Actor, tx: Tx, charity: Charity, plan: CharityPlan): Promise<void> {
  if (changesNothing(plan)) return;
  const now = deps.clock.now();
  const hold = plan.paymentAddressChanges
    ? { paymentEmailChangedAt: now, paymentsHeldUntil: new Date(now.getTime() + paymentHold) }
    : {};
  await updateCharity(
    tx,
    charity.id,
    {
      ...plan.details,
      ...(plan.removesLogo && { logoFile: null }),
      ...(plan.validation === "give" && { validated: { at: now, by: actor.kind === "user" ? actor.userId : null } }),
      ...(plan.validation === "take" && { validated: null }),
      ...hold,
    },
    now,
  );
  if (plan.endsCode) await endCode(tx, charity.id);
  await recordChanges(deps, actor, tx, charity, plan);
  await notifyAddresses(deps, tx, charity, plan);
  const changed = await findCharity(tx, charity.id);
  if (changed === null) throw notFound();
  if (plan.validation === "give") {
    await notifyValidated(deps, tx, changed);
    await settleAlerts(deps, tx, detailsCause(charity.id));
  }
  if (plan.paymentAddressChanges && isContactOf(actor, charity.id)) await alertOfDetails(deps, tx, changed);
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

/** Exchanges the emailed code for a token. A charity without a code answers as for a wrong code. */
export async function openDetails(deps: Deps, actor: Actor, { id, code }: TypedCode): Promise<OpenedDetails> {
  const charity = await findCharity(deps.db, id);
  if (charity === null) throw notFound();
  const tries = `${id} ${actor.address}`;
  const misses = `${id} ${charity.codeHash?.toString("base64url") ?? ""} ${actor.address}`;
  // Counted before the code is checked, so that concurrent guesses count like consecutive ones.
  await deps.limits.take("charityCodeTries", tries);
  await deps.limits.take("charityCodeMisses", misses).catch(adviseNewCode);
  const codeHash = hashCode(deps.config.appSecret, id, code);
  if (!fits(charity, codeHash)) throw wrongCode();
  await deps.limits.forget("charityCodeTries", tries);
  await deps.limits.forget("charityCodeMisses", misses);
  return openSession(deps, actor, id, codeHash);
}

async function openSession(deps: Deps, actor: Actor, id: string, codeHash: Buffer): Promise<OpenedDetails> {
  const token = deps.random.token();
  return deps.db.transaction().execute(async (tx) => {
    // A new code may have been sent meanwhile, which invalidates this one.
    const charity = await lockCharity(tx, id);
    if (charity === null || !fits(charity, codeHash)) throw wrongCode();
    const expiresAt = await insertSession(tx, hashToken(deps.config.appSecret, token), id);
    await deps.audit.record(tx, actor, { action: "use charity code", subjectKind: "charity", subjectId: id });
    return { token, expiresAt };
  });
}

const fits = ({ codeHash }: Charity, typed: Buffer) => codeHash !== null && timingSafeEqual(codeHash, typed);

/** Waiting does not help here, so the error suggests requesting a new code. */
function adviseNewCode(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  const { retryAfterSeconds = 0 } = error;
  throw new Refusal("too_many", texts.charityCodeSpent, { retryAfterSeconds });
}

const wrongCode = () => invalid({ validation_code: [texts.charityCodeWrong] }, texts.charityCodeWrong);
