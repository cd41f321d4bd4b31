import { hour } from "./london-time.ts";

/** How long a payment may stand somewhere before somebody should look. */
export const patience = {
  on_hold: 24 * hour,
  submitted: 72 * hour,
  /** Its file was never sent, or the report about it never came. */
  exported: 72 * hour,
} as const;
