import type { AlertStripData } from "@wishwell/contract/api/admin/alerts";
import type { Today } from "@wishwell/contract/api/admin/today";
import type { Page } from "@playwright/test";

const at = "2026-11-19T09:40:00.000Z";
const tonight = "2026-11-19T03:10:00.000Z";

/** The demo always has something to do. */
const today: Today = {
  at,
  tasks: [],
  checks: {
    ledger: {
      state: "good",
      at: tonight,
      provider: "sandbox",
      difference: "0.00",
      faults: 0,
      strangers: 0,
      trouble: null,
    },
    backup: { state: "good", at: tonight, trouble: "" },
    jobs: { state: "good", failed: 0, retrying: 0 },
    email: { state: "good", sent: 986, bounced: 0, failed: 0, suppressed: 0 },
    register: { state: "good", at: "2026-11-15T02:00:00.000Z" },
    postcodes: { state: "good", at: "2026-11-01T02:00:00.000Z" },
  },
  done: [{ at: "2026-11-19T09:20:00.000Z", by: "Robin", action: "make payment file", subject: "payment file" }],
  later: { count: 4, amount: "195.19" },
  all_clear: true,
};

const strip: AlertStripData = { open: 0, acknowledged: 0, first: null };

/** Today on a day without tasks, alerts or failed checks. */
export async function onAClearDay(page: Page): Promise<void> {
  await page.route("**/api/admin/today", (route) => route.fulfill({ json: { data: today } }));
  await page.route("**/api/admin/alerts/strip", (route) => route.fulfill({ json: { data: strip } }));
  await page.reload();
  await page.getByRole("heading", { name: "All clear" }).waitFor();
}
