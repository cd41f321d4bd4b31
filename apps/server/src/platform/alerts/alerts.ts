import { alertPath } from "@wishwell/contract/api/admin/paths";
import type { Tx } from "../database/database.ts";
import type { Deps } from "../deps.ts";
import { type Alert, closeByCause, insertAlert, whoItIsAbout } from "./alerts.store.ts";

export { acknowledge, closeById, forgetAlertsClosedBefore } from "./alerts.store.ts";

type AlertDeps = Pick<Deps, "mail" | "config" | "log" | "clock" | "random" | "audit">;

/**
 * Alerts the operators to something an admin must check, in the transaction of its cause: every admin page shows the
 * alert until it is closed, and an email is queued.
 */
export async function alertOperators(deps: AlertDeps, tx: Tx, alert: Alert): Promise<void> {
  const { mail, config, log, clock, random, audit } = deps;
  const { cause, event = cause, title, lines, about } = alert;
  const raised = await insertAlert(tx, alert, { id: random.uuid(), now: clock.now() });
  if (raised === null) return;
  log.warn({ alert: event }, title);
  const action = raised.isNew ? "raise alert" : "repeat alert";
  await audit.record(
    tx,
    { kind: "system" },
    { action, subjectKind: "alert", subjectId: raised.id, details: { title } },
  );
  const { names, partyId, guestId } = await whoItIsAbout(tx, raised.id);
  await mail.queue(tx, {
    template: "house-alert",
    to: config.SUPPORT_EMAIL,
    priority: "interactive",
    dedupeKey: `alert ${event}`,
    ...(partyId !== null && { about: { partyId, ...(guestId !== null && { guestId }) } }),
    props: {
      product: config.PRODUCT_NAME,
      title,
      lines: names.length === 0 ? lines : [`${names.join(", ")}.`, ...lines],
      link: `${config.publicUrl}${alertPath(about)}`,
    },
  });
}

/** Closes the alerts for these causes, because they are settled. */
export async function settleAlerts(
  { clock, audit }: Pick<Deps, "clock" | "audit">,
  tx: Tx,
  ...causes: readonly string[]
): Promise<void> {
  for (const id of await closeByCause(tx, causes, clock.now())) {
    await audit.record(tx, { kind: "system" }, { action: "settle alert", subjectKind: "alert", subjectId: id });
  }
}
