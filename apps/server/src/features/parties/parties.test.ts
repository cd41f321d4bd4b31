import { texts } from "@wishwell/contract/texts/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { hasLockWaiter } from "../../../test-support/database-state.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser, goodPassword } from "../accounts/accounts.builders.ts";
import { aCharity } from "./parties.builders.ts";
import { roomFor } from "./start-party.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2026-06-15T10:00:00Z") });
});
afterAll(() => ctx.close());

const maya = { first_name: "Maya", last_name: "Okafor", date_of_birth: "20/03/2019", gender: "F" };

describe("a party created step by step", () => {
  test("becomes active automatically once nothing is missing", async () => {
    const { token, id: userId } = await aSignedInUser(ctx.deps);
    const added = await send(ctx.app, "POST /eventrecipients", { token, body: maya });
    expect(added).toMatchObject({ status: 201, body: { message: texts.recipientSaved } });
    expect(added.body.claim_token).toBeUndefined();
    const uuid = added.body.event_uuid ?? "";
    const { id: charity_uuid } = await aCharity(ctx.deps);
    await send(ctx.app, "POST /eventcharities", { token, body: { event_uuid: uuid, charity_uuid, reason: "Why" } });
    const draft = await send(ctx.app, "GET /events/{uuid}", { token, params: { uuid } });
    expect(draft.body.data).toMatchObject({ status: 0, user_uuid: userId });
    const saved = await send(ctx.app, "PATCH /events", {
      token,
      body: {
        uuid,
        name: "Maya is 7",
        eventtheme_uuid: "none",
        venue: "Village Hall",
        address1: "12 High Street",
        city: "Bristol",
        date: "01/08/2026",
        start_time: "12:00",
        end_time: "14:00",
        rsvp_date: "20/07/2026",
      },
    });
    expect(saved).toMatchObject({ status: 200, body: { message: texts.partySaved } });
    expect(saved.body.data).toMatchObject({ status: 1, complete: 0, over: false, name: "Maya is 7" });
  });
});

describe("an organiser with a party that is still being added", () => {
  test("can sign in meanwhile", async () => {
    const { id, email } = await aSignedInUser(ctx.deps);
    await ctx.deps.db.transaction().execute(async (tx) => {
      await roomFor(ctx.deps, tx, id);
      const answered = new AbortController();
      const login = send(ctx.app, "POST /user/login", { body: { email, password: goodPassword } }).finally(() =>
        answered.abort(),
      );
      const waits = async () => {
        while (!answered.signal.aborted) if (await hasLockWaiter(ctx.deps.db)) return { status: "waits" };
        return login;
      };
      expect((await waits()).status).toBe(200);
    });
  });
});
