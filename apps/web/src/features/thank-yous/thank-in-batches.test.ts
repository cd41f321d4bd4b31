import { expect, test } from "vitest";
import type { SentThanks } from "./sent-words.ts";
import { type Progress, thankInParts } from "./use-thanking.ts";

const uuids = Array.from({ length: 300 }, (_, place) => `g${place}`);

/** A server that accepts this many calls. */
function aSending(calls = Number.POSITIVE_INFINITY) {
  const asked: number[] = [];
  const told: Progress[] = [];
  let kept: readonly SentThanks[] = [];
  return {
    asked,
    told,
    kept: () => kept,
    send: (before: readonly SentThanks[]) =>
      thankInParts({
        uuids,
        before,
        sendPart: async (part) => {
          if (asked.length === calls) throw new Error("gone");
          asked.push(part.length);
          return { uuids: part, skipped: [] };
        },
        onPart: (parts, progress) => {
          kept = parts;
          told.push(progress);
        },
      }),
  };
}

test("300 families are thanked in two calls, with progress after each", async () => {
  const { send, asked, told } = aSending();
  expect((await send([])).flatMap((part) => part.uuids)).toEqual(uuids);
  expect(asked).toEqual([200, 100]);
  expect(told.map(({ sent, total }) => `${sent} of ${total}`)).toEqual(["0 of 300", "200 of 300", "300 of 300"]);
});

test("a family that was skipped before an interruption is not tried again", async () => {
  const again = aSending();
  const before: SentThanks[] = [{ uuids: ["g0"], skipped: [{ uuid: "g1", reason: "bad_email" }] }];
  const parts = await again.send(before);
  expect(again.asked).toEqual([200, 98]);
  expect(parts.flatMap((part) => part.skipped)).toEqual([{ uuid: "g1", reason: "bad_email" }]);
  expect(again.told[0]).toEqual({ sent: 1, total: 300 });
});

test("interrupted sending continues where it stopped, and reports one result", async () => {
  const broken = aSending(1);
  await expect(broken.send([])).rejects.toThrow("gone");
  expect(broken.told.at(-1)).toEqual({ sent: 200, total: 300 });
  const again = aSending();
  expect((await again.send(broken.kept())).flatMap((part) => part.uuids)).toEqual(uuids);
  expect(again.asked).toEqual([100]);
  expect(again.told[0]).toEqual({ sent: 200, total: 300 });
});
