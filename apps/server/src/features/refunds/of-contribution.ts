import { type Pence, pounds } from "@wishwell/domain/money";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Gateway } from "../../platform/payments/gateway.ts";
import { findStray } from "../ledger/public.ts";
import { alertHouse } from "../operations/public.ts";
import { findGiven, findGivenByCapture, lockGiven, lockMoney } from "./given.store.ts";
import type { Given } from "./refund.ts";

interface Loss {
  readonly id: string;
  readonly captureId: string;
  readonly amount: Pence;
  readonly currency: string;
}

/**
 * Follows a dispute or a reversal under the locks of the contribution whose payment it is about. One in another currency
 * is only held, where there is a way to: every payment of a contribution that we know is in pounds.
 */
export async function ofContribution(
  deps: Deps,
  gateway: Gateway,
  loss: Loss,
  follow: (work: Work, given: Given) => Promise<void>,
  hold?: (work: Work, given: Given) => Promise<void>,
): Promise<void> {
  const { provider } = gateway;
  const isForeign = loss.currency !== "GBP";
  if (isForeign && hold === undefined) return noteForeign(deps, gateway, loss);
  const stray = await findStray(deps.db, provider, loss.captureId);
  const known = stray?.contributionId ?? (await findGivenByCapture(deps.db, provider, loss.captureId))?.id;
  const found = known === undefined ? null : await findGiven(deps.db, known);
  if (found === null) return isForeign ? noteForeign(deps, gateway, loss) : noteUnknown(deps, gateway, loss);
  await deps.db.transaction().execute(async (work) => {
    await lockMoney(work, found.partyId);
    const given = await lockGiven(work, found.id);
    if (given === null) return;
    if (!isForeign) return follow(work, given);
    await hold?.(work, given);
    await alertForeign(deps, work, provider, loss.id);
  });
}

/** One of a payment that is on its way into the books is tried again; all others are not ours, and a person must look. */
async function noteUnknown(deps: Deps, gateway: Gateway, { id, captureId, amount }: Loss): Promise<void> {
  const capture = await gateway.getCapture(captureId);
  if (capture.kind === "unknown") throw new Error(`the provider did not answer: ${capture.detail}`);
  // It never gets into the books, so there is nothing to wait for.
  if (capture.kind === "ok" && capture.value.currency !== "GBP") return noteForeign(deps, gateway, { id });
  const given = capture.kind === "ok" ? await findGiven(deps.db, capture.value.invoiceId) : null;
  if (given !== null && given.captureId === null) throw new Error("the payment is not in the books yet");
  await deps.db.transaction().execute((work) =>
    alertHouse(deps, work, {
      key: `dispute ${gateway.provider} ${id}`,
      title: "a payment that matches no contribution is disputed",
      lines: [`${pounds(amount)} is disputed, and we can’t match the payment to a contribution.`],
      path: "/admin/refunds",
    }),
  );
}

/** The ledger is in pounds: a person settles what was paid in another currency. */
async function noteForeign(deps: Deps, { provider }: Gateway, { id }: Pick<Loss, "id">): Promise<void> {
  await deps.db.transaction().execute((work) => alertForeign(deps, work, provider, id));
}

const alertForeign = (deps: Deps, work: Work, provider: string, id: string) =>
  alertHouse(deps, work, {
    key: `foreign dispute ${provider} ${id}`,
    title: "a payment is disputed in another currency",
    lines: [
      `A payment is disputed (${id}) in a currency other than pounds, so nothing was booked.`,
      "Answer the dispute at the payment provider. If the payment is a contribution here, nothing of its party is paid out until the dispute is decided.",
    ],
    path: "/admin/disputes",
  });

export const aboutLoss = (given: Given, disputeId: string, action: string) =>
  ({
    action,
    subjectKind: "party",
    subjectId: given.partyId,
    details: { contribution: given.id, dispute: disputeId },
  }) as const;
