import { type APIRequestContext, expect } from "@playwright/test";
import { addGuests, emailOf } from "./guests.ts";
import type { TestParty } from "./parties.ts";

interface TestGift {
  /** The contribution's id. */
  readonly uuid: string;
  readonly guestUuid: string;
  readonly email: string;
}

/** A guest who accepts, contributes £20 from the sandbox's test account and returns, with the calls the screens use. */
export async function aContribution(
  request: APIRequestContext,
  party: TestParty,
  name = "Olive Bennett",
): Promise<TestGift> {
  const { uuid: event_uuid, headers } = party;
  await addGuests(request, party, [name]);
  const listed = await request.get(`/api/eventattendees/search?event_uuid=${event_uuid}&perpage=100`, { headers });
  const { data: guests } = (await listed.json()) as { data: { uuid: string; guest_first_name: string }[] };
  const guestUuid = guests.find(({ guest_first_name }) => name.startsWith(guest_first_name))?.uuid ?? "";
  const answered = await request.post(`/api/eventattendees/status/${guestUuid}`, { data: { status: 4 } });
  expect(answered.status()).toBe(200);
  const intention = { eventattendee_uuid: guestUuid, event_uuid, amount: "20.00", billing_name: name, gift_aid: 0 };
  const intended = await request.post("/api/donations", { data: intention });
  expect(intended.status()).toBe(201);
  const { data: gift } = (await intended.json()) as { data: { uuid: string } };
  const opened = await request.post(`/api/donations/checkout/${gift.uuid}`);
  const { data: checkout } = (await opened.json()) as { data: { order_id: string } };
  const approved = await request.post(`/sandbox/pay/${checkout.order_id}/account`, { form: {}, maxRedirects: 0 });
  expect(approved.status()).toBe(303);
  const paid = await request.post(`/api/donations/payment/${gift.uuid}`, { data: {} });
  const { data: settled } = (await paid.json()) as { data: { state: string } };
  expect(settled.state).toBe("paid");
  return { uuid: gift.uuid, guestUuid, email: emailOf(name, event_uuid) };
}
