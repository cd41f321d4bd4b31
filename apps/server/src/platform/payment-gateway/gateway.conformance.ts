import { afterAll, beforeAll, describe } from "vitest";
import { accountConforms, ordersConform } from "./conformance/orders.ts";
import { capturesConform, refundsConform } from "./conformance/captures.ts";
import { disputesConform } from "./conformance/disputes.ts";
import { type GatewayHarness, stepsWith } from "./conformance/harness.ts";
import { notificationsConform, payoutsConform } from "./conformance/payouts.ts";

export type { GatewayHarness } from "./conformance/harness.ts";

/** Tests that every payment provider's adapter must pass. */
export function gatewayConformance(name: string, open: () => Promise<GatewayHarness>): void {
  describe(`${name} as a payment gateway`, () => {
    let harness: GatewayHarness;
    beforeAll(async () => {
      harness = await open();
    });
    afterAll(() => harness.close());

    const steps = stepsWith(() => harness);
    ordersConform(steps);
    capturesConform(steps);
    refundsConform(steps);
    notificationsConform(steps);
    payoutsConform(steps);
    accountConforms(steps);
    disputesConform(steps);
  });
}
