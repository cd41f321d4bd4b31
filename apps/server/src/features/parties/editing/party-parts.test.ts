import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { send } from "../../../../test-support/send.ts";
import { aDraft } from "../parties.builders.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
});
afterAll(() => ctx.close());

const nowhere = "00000000-0000-4000-8000-000000000000";
const child = { first_name: "Maya", last_name: "Okafor", date_of_birth: "2019-03-20" };

type Draft = Awaited<ReturnType<typeof aDraft>>;
const bodies = {
  "PATCH /eventrecipients": { part: ({ children }: Draft) => children[0]?.id, said: child },
  "PATCH /eventcharities": { part: ({ charities }: Draft) => charities[0]?.id, said: { reason: "Near" } },
  "POST /addresses": { part: ({ addressId }: Draft) => addressId, said: { county: "Avon" } },
};

test.each(Object.keys(bodies) as (keyof typeof bodies)[])(
  "%s returns 404 to the holder of the draft's claim token when the draft has no such part",
  async (key) => {
    const [draft, other] = [await aDraft(ctx.deps), await aDraft(ctx.deps)];
    const { part, said } = bodies[key];
    const ask = async (uuid: string | undefined, event_uuid: string, claimToken: string) => {
      const sending = { headers: { "x-claim-token": claimToken }, body: { uuid, event_uuid, ...said } };
      return (await send(ctx.app, key, sending)).status;
    };
    expect(await ask(part(draft), draft.id, draft.claimToken)).toBe(200);
    expect(await ask(nowhere, draft.id, draft.claimToken)).toBe(404);
    expect(await ask(part(other), draft.id, draft.claimToken)).toBe(404);
    // Parts of another draft are refused in the same way as parts that do not exist.
    for (const uuid of [part(other), nowhere]) expect(await ask(uuid, other.id, draft.claimToken)).toBe(401);
  },
);

test("an unknown part is refused like someone else's when the request names no party", async () => {
  const [draft, other] = [await aDraft(ctx.deps), await aDraft(ctx.deps)];
  const headers = { "x-claim-token": draft.claimToken };
  for (const uuid of [other.children[0]?.id, nowhere]) {
    const reply = await send(ctx.app, "PATCH /eventrecipients", { headers, body: { uuid, ...child } });
    expect(reply.status).toBe(401);
  }
});
