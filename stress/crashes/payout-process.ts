// For tests: `node payout-process.ts URL NOW STOP KEYS` runs the whole server on a test database at this time. Payouts
// that are due are sent through the provider's API and arrive, up to the stop; then the process waits to be killed.
// Prints whether it reached the stop, and how many statements there were.
import { connect } from "../../apps/server/src/platform/database/connect.ts";
import { runSandbox } from "../../apps/server/src/platform/payment-gateway/sandbox/sandbox.jobs.ts";
import { followPayouts, sendPayouts } from "../../apps/server/src/features/payouts/send-payouts.ts";
import { appOn } from "../../apps/server/test-support/app.ts";
import { payoutStop } from "./payout-stops.ts";
import { runUntil, watchStatements } from "./stop-at.ts";

const [url = "", now = "", wanted = "", keys = ""] = process.argv.slice(2);
watchStatements();
const connection = connect({ url, applicationName: "wishwell crash" });
const { deps } = await appOn(
  { ...connection, url },
  {
    settings: { RATE_LIMITS: "off", PAYOUTS: "api" },
    now: new Date(now),
    aroundPayments: (gateway) => ({
      ...gateway,
      createPayoutBatch: ({ key, items }) => gateway.createPayoutBatch({ key: `${key}${keys}`, items }),
    }),
  },
);
const { reached, statements } = await runUntil(payoutStop(wanted), async () => {
  await sendPayouts(deps);
  await runSandbox(deps);
  await followPayouts(deps, ["submitted"]);
});
process.stdout.write(`${JSON.stringify({ reached, statements: statements.length })}\n`);
// The test kills the process here.
setInterval(() => undefined, 60_000);
