import type { Tx } from "../database/database.ts";
import type { Deps } from "../deps.ts";

interface Alert {
  /** Alerts with the same key are sent once. */
  readonly key: string;
  /** Follows "Wishwell: ", so it starts in lower case. */
  readonly title: string;
  /** Our own words only: never text typed by strangers, never whole addresses. */
  readonly lines: readonly string[];
  /** The page where an admin can act on it. */
  readonly path: string;
}

/**
 * Alerts the operators to something an admin must check: logs a warning and queues an email in the transaction of the
 * cause.
 */
export async function alertOperators(
  { mail, config, log }: Pick<Deps, "mail" | "config" | "log">,
  tx: Tx,
  { key, title, lines, path }: Alert,
): Promise<void> {
  log.warn({ alert: key }, title);
  await mail.queue(tx, {
    template: "house-alert",
    to: config.SUPPORT_EMAIL,
    priority: "interactive",
    dedupeKey: `alert ${key}`,
    props: { product: config.PRODUCT_NAME, title, lines, link: `${config.publicUrl}${path}` },
  });
}
