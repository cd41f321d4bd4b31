import { type BrowserContext, expect } from "@playwright/test";

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
