import type { Guest } from "@wishwell/contract/api/guests";
import { describe, expect, test } from "vitest";
import { ApiError, unreachable } from "../../../lib/api/api-error.ts";
import { memoryStorage } from "../../../lib/session/browser-storage.ts";
import { deliverReply, pauseBeforeTry } from "./deliver-reply.ts";
import { createStoredReplies, type StoredReply } from "./stored-replies.ts";

const kept: StoredReply = { status: 4, version: 2, key: "k1" };
const data = { status: 4, version: 3 } as Guest;

/** Sends the reply to a server that behaves as given; returns the result and the stored reply. */
async function deliver(serves: (answers: ReturnType<typeof createStoredReplies>) => { data: Guest }) {
  const answers = createStoredReplies(memoryStorage());
  const became = await deliverReply(kept, { uuid: "olive", answers, send: async () => serves(answers) });
  return { became, left: answers.read("olive") };
}

const refusing = (fault: unknown) => () => {
  throw fault;
};

describe("a guest's reply", () => {
  test("is stored while it is being sent, and removed once it is accepted", async () => {
    const { became, left } = await deliver((answers) => {
      expect(answers.read("olive")).toEqual(kept);
      return { data };
    });
    expect(became).toEqual({ told: data });
    expect(left).toBeNull();
  });

  test.each([
    ["there is no connection", unreachable(), "offline"],
    ["there were too many tries", new ApiError(429, "Too many", { retryAfterSeconds: 40 }), "no-answer"],
    ["the server has trouble", new ApiError(500, "Trouble"), "no-answer"],
    ["the server is away", new ApiError(503, "Away"), "no-answer"],
    ["something else answers in its place", new TypeError("null has no data"), "no-answer"],
  ])("waits and stays stored while %s", async (_while, fault, why) => {
    const { became, left } = await deliver(refusing(fault));
    expect(became).toMatchObject({ waits: { kept, why } });
    expect(left).toEqual(kept);
  });

  test.each([
    [404, null],
    [409, "over"],
    [409, "complete"],
    [422, null],
  ])("is removed when it can never be accepted (%i %s)", async (status, reason) => {
    const fault = new ApiError(status, "No", { reason });
    const { became, left } = await deliver(refusing(fault));
    expect(became).toEqual({ refused: fault });
    expect(left).toBeNull();
  });

  test("stays stored until the guest decides, when another reply was saved meanwhile", async () => {
    const { became, left } = await deliver(refusing(new ApiError(409, "Stale", { reason: "stale", data })));
    expect(became).toEqual({ waits: { kept, why: "answered-elsewhere", version: 3 } });
    expect(left).toEqual(kept);
  });

  test("does not wait when the guest withdrew it while it was being sent", async () => {
    const { became, left } = await deliver((answers) => {
      answers.forget("olive");
      throw unreachable();
    });
    expect(became).toBe("called-back");
    expect(left).toBeNull();
  });

  test("leaves a later reply stored by another tab untouched", async () => {
    const later: StoredReply = { status: 3, version: 2, key: "k2" };
    const { left } = await deliver((answers) => {
      answers.keep("olive", later);
      return { data };
    });
    expect(left).toEqual(later);
  });
});

test("retries come at growing intervals, and never sooner than the server asks", () => {
  expect([1, 2, 3, 9].map((tries) => pauseBeforeTry(tries, null))).toEqual([15_000, 30_000, 60_000, 300_000]);
  expect(pauseBeforeTry(1, 40)).toBe(40_000);
});
