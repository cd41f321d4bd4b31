import { type APIRequestContext, type BrowserContext, expect } from "@playwright/test";
import { signInOf } from "./people.ts";
import { clockStart } from "./server.ts";

export interface TestParty {
  readonly uuid: string;
  readonly short_code: string;
  readonly headers: { readonly authorization: string };
}

/** The date this many days after the tests began, as API calls write it. */
export function dayFromNow(days: number): string {
  return new Date(clockStart.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

/** A user's party with a child, a charity and every detail, created with the calls the screens use. */
export async function aParty(
  request: APIRequestContext,
  email: string,
  details: Record<string, unknown> = {},
  /** Defaults to a charity listed on the website. */
  charityUuid?: string,
): Promise<TestParty> {
  const headers = { authorization: `Bearer ${signInOf(email).token}` };
  const child = { first_name: "Maya", last_name: "Okafor", date_of_birth: "2020-03-14", gift: "A blue bike" };
  const started = await request.post("/api/eventrecipients", { data: child, headers });
  expect(started.status()).toBe(201);
  const { event_uuid: uuid } = (await started.json()) as { event_uuid: string };
  const charities = await request.get("/api/charities?perpage=1");
  const [charity] = ((await charities.json()) as { data: { uuid: string }[] }).data;
  const chosen = { event_uuid: uuid, charity_uuid: charityUuid ?? charity?.uuid, reason: "They look after seals." };
  expect((await request.post("/api/eventcharities", { data: chosen, headers })).status()).toBe(201);
  const changed = await request.patch("/api/events", { data: { uuid, ...usualDetails(), ...details }, headers });
  expect(changed.status()).toBe(200);
  const { data } = (await changed.json()) as { data: { short_code: string } };
  return { uuid, short_code: data.short_code, headers };
}

export async function readParty(request: APIRequestContext, { uuid, headers }: TestParty) {
  const answer = await request.get(`/api/events/${uuid}`, { headers });
  return ((await answer.json()) as { data: Record<string, unknown> }).data;
}

function usualDetails() {
  return {
    name: "Maya’s under the sea party",
    eventtheme_uuid: "traditional",
    venue: "Marlow Road Church Hall",
    address1: "12 Marlow Road",
    city: "Bristol",
    postcode: "BS6 5XQ",
    date: dayFromNow(60),
    start_time: "14:00",
    end_time: "16:30",
    rsvp_date: dayFromNow(46),
    instructions: ["Siblings welcome"],
    additional: "Park in the school car park opposite.",
  };
}

/** A visitor's party for Maya, created with the calls of the first step: the browser holds its claim token. */
export async function aDraft(context: BrowserContext): Promise<{ readonly uuid: string }> {
  const child = {
    first_name: "Maya",
    last_name: "Okafor",
    date_of_birth: "2020-03-20",
    gift: "A blue bike with a bell",
  };
  const started = await context.request.post("/api/eventrecipients", { data: child });
  expect(started.status()).toBe(201);
  const { event_uuid: uuid, claim_token } = (await started.json()) as { event_uuid: string; claim_token: string };
  const value = encodeURIComponent(JSON.stringify([{ uuid, claim_token }]));
  const { origin } = new URL(started.url());
  await context.addCookies([{ name: "events-created", value, url: origin, sameSite: "Lax" }]);
  return { uuid };
}
