import { expect, test } from "vitest";
import type { Party } from "@wishwell/contract/api/parties";
import { aParty } from "../../party/parties.builders.ts";
import { statusWords } from "./StatusScreen.tsx";

const charity = { event_uuid: "", charity_uuid: "", reason: "" } as Party["eventcharities"][number];
const statusOf = (given: Partial<Party>) => statusWords(aParty({ eventcharities: [charity], ...given }));

test("an upcoming party can be paused or activated, and says what that does to invitations", () => {
  const active = statusOf({ status: 1, over: false, complete: 0, cancelled: false });
  expect(active).toMatchObject({ title: "While the party is active:", button: "Pause event" });
  expect(active.lines[0]).toMatch(/^you can send invitations/);
  const paused = statusOf({ status: 0, over: false, complete: 0, cancelled: false });
  expect(paused).toMatchObject({ title: "While the party is paused:", button: "Activate event" });
  expect(paused.lines[0]).toMatch(/^we don’t send invitations/);
  expect(paused.lines).toContain("messages you write yourself are still sent");
});

test.each([0, 1] as const)("a party that is over promises no invitations (status %i)", (status) => {
  const { title, lines, button } = statusOf({ status, over: true, complete: 0, cancelled: false });
  expect(title).toBe("The party is over:");
  expect(lines).toContain("we don’t send any more invitations or reminders");
  expect(lines.join()).not.toContain("can be sent");
  expect(button).toBe(status === 1 ? "Pause event" : "Activate event");
});

test.each([0, 1] as const)("a complete party cannot be paused or activated (status %i)", (status) => {
  const { title, lines, button } = statusOf({ status, over: true, complete: 1, cancelled: false });
  expect(title).toBe("The party is complete:");
  expect(lines.join()).not.toContain("can be sent");
  expect(button).toBeNull();
});

test("a cancelled party cannot be activated, and says that givers hear about their refunds", () => {
  const { title, lines, button } = statusOf({ status: 0, over: false, complete: 0, cancelled: true });
  expect(title).toBe("The party is cancelled:");
  expect(lines).toContain("we’ll email everyone who gave when their refund is on its way");
  expect(button).toBeNull();
});

test("a draft can't be activated, and says what it waits for", () => {
  const { title, lines, button } = statusOf({ status: 0, name: "" });
  expect(title).toBe("The party isn’t finished:");
  expect(lines).toContain("it’ll become active automatically once nothing’s missing");
  expect(button).toBeNull();
});
