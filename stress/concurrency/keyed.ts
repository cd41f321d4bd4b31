import type { CallKey } from "@wishwell/contract/api/calls";
import type { TestApp } from "../../apps/server/test-support/app.ts";
import { send } from "../../apps/server/test-support/send.ts";
import type { Action } from "./repeat.ts";

type Sending = NonNullable<Parameters<typeof send>[2]>;

/** For actions that a user may repeat on purpose: a browser that retries a request sends the same idempotency key. */
export const keyed = (key: CallKey, prepare: (ctx: TestApp) => Promise<Sending>): Action => ({
  async prepare(ctx) {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const sending = await prepare(ctx);
    return ({ app }) => send(app, key, { ...sending, headers });
  },
  // Runs on the normal server: only the key is missing.
  async unguarded(ctx) {
    const sending = await prepare(ctx);
    return () => send(ctx.app, key, sending);
  },
});
