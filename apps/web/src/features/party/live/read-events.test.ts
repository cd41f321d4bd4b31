import { expect, test } from "vitest";
import { readEvents, type FeedEvent } from "./read-events.ts";

const encoder = new TextEncoder();

async function heard(...pieces: (string | Uint8Array<ArrayBuffer>)[]): Promise<{ events: FeedEvent[]; alive: number }> {
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(typeof piece === "string" ? encoder.encode(piece) : piece);
      controller.close();
    },
  });
  const events: FeedEvent[] = [];
  let alive = 0;
  await readEvents(stream, { onHappening: (event) => events.push(event), onAlive: () => (alive += 1) });
  return { events, alive };
}

const event = (id: number, name: string) =>
  `id: ${id}\nevent: invite-request\ndata: ${JSON.stringify({ kind: "invite-request", at: "2027-03-01T10:00:00.000Z", details: { name } })}\n\n`;

test("events are read as they arrive, also several in one chunk", async () => {
  const { events } = await heard(event(1, "Ana") + event(2, "Bob"), event(3, "Cy"));
  expect(events.map(({ id, details }) => [id, details["name"]])).toEqual([
    [1, "Ana"],
    [2, "Bob"],
    [3, "Cy"],
  ]);
  expect(events[0]).toMatchObject({ kind: "invite-request", at: "2027-03-01T10:00:00.000Z" });
});

test("an event may be split anywhere, even within a character", async () => {
  const bytes = encoder.encode(event(7, "Zoë"));
  for (let cut = 1; cut < bytes.length; cut += 1) {
    const { events } = await heard(bytes.slice(0, cut), bytes.slice(cut));
    expect(events[0]?.details["name"]).toBe("Zoë");
  }
});

test("heartbeats show that the connection is alive, and are not events", async () => {
  expect(await heard(": still here\n\n", ": still here\n\n")).toEqual({ events: [], alive: 2 });
});

test.each([
  ["no number", 'data: {"kind":"x","at":"y"}\n\n'],
  ["an invalid number", 'id: one\ndata: {"kind":"x","at":"y"}\n\n'],
  ["no JSON", "id: 1\ndata: {oops\n\n"],
  ["a list", "id: 1\ndata: []\n\n"],
  ["no kind", 'id: 1\ndata: {"at":"y"}\n\n'],
  ["an end too early", "id: 1\ndata: {}"],
])("an event with %s is ignored", async (_what, block) => {
  expect((await heard(block, event(9, "Ana"))).events.length).toBeLessThanOrEqual(1);
  expect((await heard(block)).events).toEqual([]);
});
