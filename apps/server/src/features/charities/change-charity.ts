import type { Tx } from "../../platform/database/database.ts";
import { settleAlerts } from "../../platform/alerts/alerts.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { notFound } from "../../platform/http/api/refusal.ts";
import { requireProof } from "../accounts/public.ts";
import { isContactOf, mayManageCharity } from "./charities.policy.ts";
import { endQuestion, findCharity, lockCharity, lockNumber, updateCharity } from "./charities.store.ts";
import { recordChanges, refuseFaults } from "./charity-changes.ts";
import type { Charity } from "./charity.ts";
import { alertOfDetails, detailsCause, endCode, notifyAddresses, notifyValidated } from "./contact-code.ts";
import { logoFileOf } from "./logos/logo-url.ts";
import { removeUnusedLogo } from "./logos/logos.ts";
import { changesNothing, type CharityPlan, planChanges, type CharityInput } from "./planned-changes.ts";

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
  const sends = first.paymentAddressChanges || first.validation === "give";
  if (by === "admin" && sends) await requireProof(deps, actor);
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
  // Also if it only confirms what it had given.
  const answered = isContactOf(actor, charity.id) && (await endQuestion(tx, charity.id));
  if (answered && !plan.paymentAddressChanges) await alertOfDetails(deps, tx, charity);
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
