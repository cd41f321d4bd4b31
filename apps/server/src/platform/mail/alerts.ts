import type { Tx } from "../database/database.ts";
import type { Deps } from "../deps.ts";

interface Alert {
  /** The same alert twice is one letter. */
  readonly key: string;
  /** Goes on after "Wishwell: ", so it begins small. */
  readonly title: string;
  /** Our own words; never what strangers typed, never whole addresses. */
  readonly lines: readonly string[];
  /** Where an admin sees to it. */
  readonly path: string;
}

/** Something that an admin must look at: a letter to the house, in the transaction of what happened, and a line in the log. */
export async function alertOperators(
  { post, config, log }: Pick<Deps, "post" | "config" | "log">,
  tx: Tx,
  { key, title, lines, path }: Alert,
): Promise<void> {
  log.warn({ alert: key }, title);
  await post.queue(tx, {
    template: "house-alert",
    to: config.SUPPORT_EMAIL,
    priority: "interactive",
    dedupeKey: `alert ${key}`,
    props: { product: config.PRODUCT_NAME, title, lines, link: `${config.publicUrl}${path}` },
  });
}
