import { type APIRequestContext, expect } from "@playwright/test";
import type { Mailbox } from "./mailbox.ts";

/** The admin of the small seed (SEED=small). */
export const demoAdmin = { email: "admin@example.org", password: "keeper-of-the-well" };

export interface TestCharity {
  readonly uuid: string;
  readonly charity_number: string;
  readonly name: string;
  readonly contact_email: string;
  readonly paypal_email: string;
}

/** A charity for one test, added by this admin with the calls the screens use. */
export async function aCharity(request: APIRequestContext, change: Partial<NewCharity> = {}): Promise<TestCharity> {
  const headers = await asAdmin(request);
  const answer = await request.post("/api/charities", { data: { ...(await newCharity(request)), ...change }, headers });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { data: TestCharity }).data;
}

/** Replaces the charity's code, and returns the new one when its email arrives. */
export async function aFreshCode(request: APIRequestContext, mailbox: Mailbox, charity: TestCharity): Promise<string> {
  const before = await codesSentTo(mailbox, charity);
  const sent = await request.post(`/api/charities/code/${charity.uuid}`, { headers: await asAdmin(request) });
  expect(sent.status()).toBe(200);
  let fresh: string | undefined;
  await expect
    .poll(async () => (fresh = (await codesSentTo(mailbox, charity)).find((code) => !before.includes(code))), {
      message: `a code for ${charity.name}`,
    })
    .toBeTruthy();
  return fresh as string;
}

export async function codesSentTo(mailbox: Mailbox, charity: TestCharity): Promise<string[]> {
  const letters = await mailbox.lettersTo(charity.contact_email);
  return letters.flatMap(
    (letter) => /^\s*([0-9A-HJKMNP-TV-Z]{5} ?[0-9A-HJKMNP-TV-Z]{5})\s*$/m.exec(letter.text)?.[1] ?? [],
  );
}

const signedIn = new WeakMap<APIRequestContext, Promise<{ authorization: string }>>();

/** Signs in once per request context, because some tests run their own server. */
function asAdmin(request: APIRequestContext): Promise<{ authorization: string }> {
  const known = signedIn.get(request) ?? signInAsAdmin(request);
  signedIn.set(request, known);
  return known;
}

async function signInAsAdmin(request: APIRequestContext): Promise<{ authorization: string }> {
  const login = await request.post("/api/user/login", { data: demoAdmin });
  const { data } = (await login.json()) as { data: { token: string } };
  return { authorization: `Bearer ${data.token}` };
}

type NewCharity = Awaited<ReturnType<typeof newCharity>>;

async function newCharity(request: APIRequestContext) {
  const sectors = (await (await request.get("/api/charitysectors")).json()) as { data: { id: number }[] };
  const mark = crypto.randomUUID().slice(0, 8);
  return {
    charity_number: aCharityNumber(),
    name: `Tideline Trust ${mark}`,
    charitysector_id: sectors.data[0]?.id,
    contact_email: `hello-${mark}@tideline.example`,
    website_url: "https://tideline.example",
    description: "Keeps beaches clean with local families.",
    paypal_email: `giving-${mark}@tideline.example`,
    paypal_email2: `giving-${mark}@tideline.example`,
    status: true,
    validated: false,
  };
}

/** A number that is on no register. */
export function aCharityNumber(): string {
  return `GB-CHC-9${String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000).padStart(6, "0")}`;
}

/** A drawing, with this inside. */
export const aLogo = (name: string, inside: string) => ({
  name,
  mimeType: "image/svg+xml",
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 150" width="300" height="150"><rect width="300" height="150" fill="#067a73"/>${inside}</svg>`,
  ),
});
