import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { isContactOf, mayLookAfter } from "./charities.policy.ts";
import { findCharity, lockCharity, lockNumber, updateCharity } from "./charities.store.ts";
import type { Charity } from "./charity.ts";
import { refuseFaults } from "./charity-faults.ts";
import { forgetLogo } from "./logos/forget-logo.ts";
import { logoFileOf } from "./logos/logo-address.ts";
import { endCode } from "./make-code.ts";
import { changesNothing, type CharityPlan, planChanges, type WantedCharity } from "./planned-changes.ts";
import { recordChanges } from "./record-changes.ts";
import { alertOfDetails, tellAddresses, tellValidated } from "./tell-addresses.ts";

/** How long payments wait after their address changed. */
const paymentHold = 72 * 3_600_000;

export interface ChangeCharity extends Omit<WantedCharity, "logo"> {
  readonly id: string;
  /** Empty, or where its logo lies. */
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
  const found = mayLookAfter(actor, id) ? await findCharity(deps.db, id) : null;
  if (found === null) throw notFound();
  const by = isContactOf(actor, id) ? "contact" : "admin";
  const plan = (from: Charity) => planChanges(from, { ...wanted, ...logoWish(deps, from, logoUrl) }, by);
  const first = plan(found);
  await refuseFaults(deps.db, first.faults, { ...first.details, id });
  // These write to whatever address was typed: nobody may write to the whole world this way.
  if (by === "contact" && (first.paymentAddressChanges || first.contactAddressChanges)) {
    await deps.limits.take("addressChanges", id);
  }
  const { locked, changes } = await deps.db.transaction().execute(async (work) => {
    // Planned anew from the locked charity: what somebody else changed meanwhile is neither undone nor told twice.
    const locked = await lockCharity(work, id);
    if (locked === null) throw notFound();
    const changes = plan(locked);
    if (changes.details.number !== undefined) await lockNumber(work, changes.details.number);
    await refuseFaults(work, changes.faults, { ...changes.details, id });
    await write(deps, actor, work, locked, changes);
    return { locked, changes };
  });
  if (changes.removesLogo && locked.logoFile !== null) await forgetLogo(deps, locked.logoFile);
  const charity = (await findCharity(deps.db, id)) ?? locked;
  return { charity, paymentAddressChanged: changes.paymentAddressChanges };
}

/** A picture of any other address would have to be fetched, or could not be shown. */
function logoWish({ config }: Deps, { logoFile }: Charity, logoUrl: string | undefined): Pick<WantedCharity, "logo"> {
  if (logoUrl === undefined) return {};
  if (logoUrl === "") return { logo: "remove" };
  return { logo: logoFile !== null && logoFileOf(config, logoUrl) === logoFile ? "keep" : "elsewhere" };
}

async function write(deps: Deps, actor: Actor, work: Work, charity: Charity, plan: CharityPlan): Promise<void> {
  if (changesNothing(plan)) return;
  const now = deps.clock.now();
  const hold = plan.paymentAddressChanges
    ? { paymentEmailChangedAt: now, paymentsHeldUntil: new Date(now.getTime() + paymentHold) }
    : {};
  await updateCharity(
    work,
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
  if (plan.endsCode) await endCode(work, charity.id);
  await recordChanges(deps, actor, work, charity.id, plan);
  await tellAddresses(deps, work, charity, plan);
  const changed = await findCharity(work, charity.id);
  if (changed === null) throw notFound();
  if (plan.validation === "give") await tellValidated(deps, work, changed);
  if (plan.paymentAddressChanges && isContactOf(actor, charity.id)) await alertOfDetails(deps, work, changed);
}
