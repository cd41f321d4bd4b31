import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { anInvitationContent } from "../party-content.builders.ts";
import type { WaitingReply } from "./deliver-reply.ts";
import type { Invitation } from "./use-invitation.ts";
import { Waiting } from "./Reply.tsx";

const nothing = () => undefined;
const kept = { status: 4, version: 1, key: "k" } as const;
const invitation: Invitation = {
  content: anInvitationContent(),
  sending: null,
  waiting: null,
  sentNow: false,
  answer: nothing,
  choose: nothing,
  sendKept: nothing,
  deleteStoredReply: nothing,
  heard: nothing,
  said: nothing,
  told: nothing,
};
const panel = (waiting: WaitingReply) => renderToString(<Waiting invitation={invitation} waiting={waiting} />);

test("a waiting reply says where it is stored and what it waits for", () => {
  const offline = panel({ kept, why: "offline", retryAfterSeconds: null });
  expect(offline).toMatch(/Olive is coming.*Saved on this device. We’ll send it as soon as you’re back online\./s);
  expect(offline).toMatch(/Try again now.*Don’t send it/s);
  const away = panel({ kept, why: "no-answer", retryAfterSeconds: null });
  expect(away).toContain("Saved on this device. We can’t reach the server right now");
  expect(away).not.toContain("online");
});

test("a reply that conflicts with another asks which one is right, without mentioning the connection", () => {
  const html = panel({ kept, why: "answered-elsewhere", version: 2 });
  expect(html).toContain("Another reply was saved for Olive in the meantime. Which one is right?");
  expect(html).not.toContain("offline");
  expect(html).toMatch(/Send mine.*Keep the saved reply/s);
});

test("a waiting reply has a heading that can receive the focus", () => {
  expect(panel({ kept, why: "offline", retryAfterSeconds: null })).toMatch(/<h2 [^>]*tabindex="-1"/i);
});
