import type { CallKey } from "@wishwell/contract/api/calls";
import type { TestApp } from "../../apps/server/test-support/app.ts";
import { send } from "../../apps/server/test-support/send.ts";
import type { Action } from "./repeat.ts";

type Sending = NonNullable<Parameters<typeof send>[2]>;

/** Pressing such a button twice may be meant; a browser that repeats a request sends the key of the first. */
export const keyed = (key: CallKey, prepare: (ctx: TestApp) => Promise<Sending>): Action => ({
  async prepare(ctx) {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const sending = await prepare(ctx);
    return ({ app }) => send(app, key, { ...sending, headers });
  },
  // In the whole house: nothing is missing but the key.
  async unguarded(ctx) {
    const sending = await prepare(ctx);
    return () => send(ctx.app, key, sending);
  },
});
