import { createHmac } from "node:crypto";
import { serverTimeHeader } from "../../packages/contract/src/api/server-time.ts";
import { type APIRequestContext, expect } from "@playwright/test";
import { bounceSecret } from "./server.ts";
import type { Mailbox } from "./mailbox.ts";
import type { TestParty } from "./parties.ts";

/** Adds guests to a party's list, with the call the screen uses. */
export async function addGuests(request: APIRequestContext, { uuid, headers }: TestParty, names: readonly string[]) {
  for (const name of names) {
    const [guest_first_name = "", guest_last_name = ""] = name.split(" ");
    const data = {
      event_uuid: uuid,
      guest_first_name,
      guest_last_name,
      email: emailOf(name, uuid),
      phone: "07700 900110",
    };
    const added = await request.post("/api/eventattendees", { data, headers });
    expect(added.status()).toBe(201);
  }
}

/** Adds many guests in one call. */
export async function importGuests(request: APIRequestContext, { uuid, headers }: TestParty, names: readonly string[]) {
  const rows = names.map((name, place) => {
    const [guest_first_name = "", guest_last_name = ""] = name.split(" ");
    return { row: place + 1, guest_first_name, guest_last_name, email: emailOf(name, uuid), phone: "07700 900110" };
  });
  const added = await request.post("/api/eventattendees/import", {
    data: { event_uuid: uuid, rows, commit: true },
    headers,
  });
  expect(added.status()).toBe(200);
}

/** Unique to the party, so that emails of other tests are not mixed in. */
export const emailOf = (name: string, partyUuid: string): string =>
  `${name.toLowerCase().replaceAll(" ", ".")}.${partyUuid.slice(0, 8)}@example.org`;

/** Reports, as the mail service would, that an email could not be delivered. */
export async function bounce(request: APIRequestContext, mailbox: Mailbox, address: string): Promise<void> {
  const { headers } = await mailbox.letter(address, /./);
  const bounces = [{ message_id: headers["Message-ID"], kind: "hard", reason: "550 no such user" }];
  const answer = await request.get("/api/charities?perpage=1");
  const now = Date.parse(answer.headers()[serverTimeHeader] ?? "");
  const body = JSON.stringify({ time: Math.floor(now / 1000), bounces });
  const signature = createHmac("sha256", bounceSecret).update(body).digest("hex");
  const told = await request.post("/api/mail/bounces", {
    data: body,
    headers: { "content-type": "application/json", "x-wishwell-signature": signature },
  });
  expect(told.status()).toBe(200);
}
