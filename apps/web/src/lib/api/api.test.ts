import { texts } from "@wishwell/contract/texts/screen-texts";
import { afterAll, afterEach, describe, expect, expectTypeOf, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { addressOf, createClient, type Client, refusals } from "./api.ts";
import { memoryStorage } from "../session/browser-storage.ts";
import { resetServerTime } from "../now.builders.ts";
import { now } from "../now.ts";
import { aCookieJar } from "../session/party-claims.builders.ts";
import { createPartyClaims } from "../session/party-claims.ts";
import { aSignIn, aUser } from "../session/session.builders.ts";
import { createSession } from "../session/session.ts";

const noon = Date.parse("2026-02-01T12:00:00.000Z");
afterAll(resetServerTime);
afterEach(() => delete refusals.settle);

function setUp(answer: (request: Request) => Response | Promise<Response>) {
  const session = createSession(memoryStorage(), () => noon);
  const claims = createPartyClaims(aCookieJar());
  const seen: Request[] = [];
  const fetchNow: typeof fetch = async (input, init) => {
    const request = new Request(new URL(input as string, "https://wishwell.test"), init);
    seen.push(request);
    return answer(request);
  };
  return { session, claims, client: createClient(session, fetchNow, claims), seen };
}

const login = { body: { email: "priya@example.org", password: "three words long" } };

const idempotencyKey = "kept-by-the-form";
const tideline = "6c0a4b9e-1f0a-4d3e-9b0a-0d3a5c1e7f01";

const dead = () => Response.json({ message: texts.signInFirst }, { status: 401 });

async function refusalOf(attempt: Promise<unknown>): Promise<ApiError> {
  const fault: unknown = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(fault).toBeInstanceOf(ApiError);
  return fault as ApiError;
}

test("the server's time is read from every response, including refusals", async () => {
  const headers = { "x-server-time": "2031-05-01T10:00:00.000Z" };
  const { client } = setUp(() => Response.json({ message: texts.signInFirst }, { status: 401, headers }));
  await refusalOf(client.send("GET /user/me"));
  expect(now().toISOString()).toMatch(/^2031-05-01T10:/);
});

describe("a request", () => {
  test("of a signed-in user has the bearer token and no other identification", async () => {
    const { session, client, seen } = setUp(() => Response.json({ data: aUser() }));
    session.signedIn(aSignIn());
    await client.send("GET /user/me");
    expect(seen[0]?.headers.get("authorization")).toBe("Bearer token-of-priya");
    expect(seen[0]?.headers.has("idempotency-key")).toBe(false);
    expect(seen[0]?.credentials).toBe("omit");
  });

  test("of a signed-out user has no token", async () => {
    const { client, seen } = setUp(() => Response.json({ message: "ok" }));
    await client.send("POST /user/logout", { body: {} });
    expect(seen[0]?.headers.has("authorization")).toBe(false);
  });

  test("that writes has an idempotency key, the caller's own if given", async () => {
    const { client, seen } = setUp(() => Response.json({ message: "ok" }));
    await client.send("POST /user/logout", { body: {} });
    await client.send("POST /events/newcode/{uuid}", { params: { uuid: tideline } });
    await client.send("POST /user/logout", { body: {}, idempotencyKey });
    const keys = seen.map((request) => request.headers.get("idempotency-key"));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(idempotencyKey);
  });

  test("sent twice by a double press is one write with one response", async () => {
    const { client, seen } = setUp(() => Response.json({ message: "renewed" }));
    const renew = () => client.send("POST /events/newcode/{uuid}", { params: { uuid: tideline } });
    expect(await Promise.all([renew(), renew()])).toEqual([{ message: "renewed" }, { message: "renewed" }]);
    expect(seen).toHaveLength(1);
    await renew();
    const keys = seen.map((request) => request.headers.get("idempotency-key"));
    expect(keys[1], "one that comes right after the answer is answered again").toBe(keys[0]);
  });

  test("repeated after an opposite write gets a new idempotency key", async () => {
    const { client, seen } = setUp(() => Response.json({ message: "ok" }));
    const set = (status: 0 | 1) =>
      client.send("POST /events/status/{uuid}", { params: { uuid: tideline }, body: { status } });
    for (const status of [0, 1, 0] as const) await set(status);
    const keys = seen.map((request) => request.headers.get("idempotency-key"));
    expect(new Set(keys).size).toBe(3);
  });

  test("has encoded path parameters and a query", () => {
    expect(addressOf("GET /user/password/find/{token}", { params: { token: "a/b?c" } })).toBe(
      "/api/user/password/find/a%2Fb%3Fc",
    );
    expect(addressOf("GET /config", { query: { page: 2, left_out: undefined } })).toBe("/api/config?page=2");
  });

  test("with its own bearer key sends that instead of the session's token", async () => {
    const { session, client, seen } = setUp(() => Response.json({ data: {} }));
    session.signedIn(aSignIn());
    await client.send("PATCH /charities", { body: { uuid: tideline, name: "Tideline" }, bearer: "key-of-the-charity" });
    expect(seen[0]?.headers.get("authorization")).toBe("Bearer key-of-the-charity");
  });

  test("with a null bearer sends no token, so that an expired session cannot affect it", async () => {
    const { session, client, seen } = setUp(() => Response.json({ data: {} }));
    session.signedIn(aSignIn());
    await client.send("GET /charities/{uuid}", { params: { uuid: tideline }, bearer: null });
    expect(seen[0]?.headers.has("authorization")).toBe(false);
  });

  test("with a file is a multipart form, with the other fields first", async () => {
    const { client, seen } = setUp(() => Response.json({ data: { url: "" } }));
    const picture = new File(["<svg/>"], "wave.svg", { type: "image/svg+xml" });
    await client.send("POST /charityfiles/fileupload", {
      body: { charity_uuid: tideline },
      file: { file_upload: picture },
    });
    expect(seen[0]?.headers.get("content-type")).toMatch(/^multipart\/form-data; boundary=/);
    const form = await (seen[0] as Request).formData();
    expect([...form.keys()]).toEqual(["charity_uuid", "file_upload"]);
    expect(form.get("charity_uuid")).toBe(tideline);
    const sent = form.get("file_upload") as File;
    expect(sent.name).toBe("wave.svg");
    expect(await sent.text()).toBe("<svg/>");
  });

  test("is typed by the call table", () => {
    const send = (() => Promise.resolve(null)) as unknown as Client["send"];
    expectTypeOf(send<"GET /user/me">)
      .parameter(1)
      .toMatchTypeOf<{ signal?: AbortSignal } | undefined>();
    // @ts-expect-error a login without a body is no login
    void send("POST /user/login");
    // @ts-expect-error the token is missing
    void send("GET /user/password/find/{token}", { params: {} });
    // @ts-expect-error the picture is missing
    void send("POST /charityfiles/fileupload", { body: { charity_uuid: tideline } });
    // @ts-expect-error a call that creates something needs the key of its form
    void send("POST /events/clone/{uuid}", { params: { uuid: tideline } });
    // @ts-expect-error the call takes no file
    void send("POST /user/login", { ...login, file: { file_upload: new File([], "x") } });
    // @ts-expect-error the call takes no body
    void send("GET /user/me", { body: { email: "x" } });
  });
});

describe("the claim token of a draft party", () => {
  const party = "6c0a4b9e-1f0a-4d3e-9b0a-0d3a5c1e7f0a";
  const child = { first_name: "Maya", last_name: "Okafor", date_of_birth: "2020-03-20" };

  function withDraft() {
    const scene = setUp(() => Response.json({ data: {} }));
    scene.claims.add({ uuid: party, claim_token: "key-of-the-draft" });
    return { ...scene, sentKey: () => scene.seen.at(-1)?.headers.get("x-claim-token") ?? null };
  }

  test("is sent when the request names the party in its path or body", async () => {
    const { client, sentKey } = withDraft();
    await client.send("GET /events/{uuid}", { params: { uuid: party } });
    expect(sentKey()).toBe("key-of-the-draft");
    await client.send("PATCH /events", { body: { uuid: party, name: "Maya is 7" } });
    expect(sentKey()).toBe("key-of-the-draft");
    await client.send("POST /eventrecipients", { body: { event_uuid: party, ...child }, idempotencyKey });
    expect(sentKey()).toBe("key-of-the-draft");
  });

  test("is sent when a request is for the party without naming it", async () => {
    const { client, sentKey } = withDraft();
    const body = { charity_number: "GB-CHC-209603" };
    await client.send("POST /charities/enrole", { body, forParty: party, idempotencyKey });
    expect(sentKey()).toBe("key-of-the-draft");
    await client.send("POST /charities/enrole", { body, idempotencyKey });
    expect(sentKey()).toBeNull();
  });

  test("is not sent for other parties, or by signed-in users", async () => {
    const { client, session, sentKey } = withDraft();
    await client.send("GET /events/{uuid}", { params: { uuid: tideline } });
    expect(sentKey()).toBeNull();
    await client.send("POST /eventrecipients", { body: child, idempotencyKey });
    expect(sentKey()).toBeNull();
    session.signedIn(aSignIn());
    await client.send("GET /events/{uuid}", { params: { uuid: party } });
    expect(sentKey()).toBeNull();
  });
});

describe("a response", () => {
  test("that succeeds resolves to its body", async () => {
    const { client } = setUp(() => Response.json({ message: texts.registered }, { status: 201 }));
    const passwords = { password: "three words long", password2: "three words long" };
    const answer = await client.send("POST /user/register", {
      body: { email: "a@b.org", ...passwords },
      idempotencyKey,
    });
    expect(answer).toEqual({ message: texts.registered });
  });

  test("that refuses has status, message, field errors, reason and retry time", async () => {
    const { client } = setUp(() =>
      Response.json(
        {
          message: "Not yet",
          errors: { email: ["Enter your email address"], junk: "no list", empty: [] },
          reason: "early",
        },
        { status: 429, headers: { "retry-after": "90" } },
      ),
    );
    const refusal = await refusalOf(client.send("POST /user/login", login));
    expect(refusal).toMatchObject({ status: 429, message: "Not yet", reason: "early", retryAfterSeconds: 90 });
    expect(refusal.errors).toEqual({ email: ["Enter your email address"] });
  });

  test.each([
    [502, texts.serviceDown],
    [500, texts.serverTrouble],
    [413, texts.bodyTooLarge],
    [429, texts.tooManyTries],
  ])("with status %i that is not ours gets our own message", async (status, sentence) => {
    const { client } = setUp(() => new Response("<html>Bad gateway</html>", { status }));
    const refusal = await refusalOf(client.send("POST /user/login", login));
    expect(refusal).toMatchObject({ status, message: sentence, errors: {}, reason: null });
  });

  test("that never arrives becomes a plain message", async () => {
    const { client } = setUp(() => Promise.reject(new TypeError("Failed to fetch")));
    const refusal = await refusalOf(client.send("POST /user/login", login));
    expect(refusal).toMatchObject({ status: 0, message: texts.unreachable, passing: true });
  });

  test("to an aborted request is not an `ApiError`", async () => {
    const given = new AbortController();
    const { client } = setUp(() => {
      given.abort();
      return Promise.reject(given.signal.reason as Error);
    });
    await expect(client.send("GET /user/me", { signal: given.signal })).rejects.not.toBeInstanceOf(ApiError);
  });
});

describe("an expired session", () => {
  test("is ended by a 401 to a request with its token", async () => {
    const { session, client } = setUp(dead);
    session.signedIn(aSignIn());
    let told = 0;
    session.subscribe(() => (told += 1));
    await refusalOf(client.send("GET /user/me"));
    expect(session.current()).toBeNull();
    expect(told).toBe(1);
  });

  test("is not assumed after a wrong password at login", async () => {
    const { session, client, seen } = setUp(() => Response.json({ message: texts.loginFailed }, { status: 401 }));
    session.signedIn(aSignIn());
    await refusalOf(client.send("POST /user/login", login));
    expect(session.current()).not.toBeNull();
    expect(seen[0]?.headers.has("authorization")).toBe(false);
  });

  test("is not assumed after a charity's wrong validation code", async () => {
    const { session, client, seen } = setUp(() => Response.json({ message: texts.charityCodeWrong }, { status: 401 }));
    session.signedIn(aSignIn());
    const code = { params: { uuid: tideline }, body: { validation_code: "0123456789" } };
    await refusalOf(client.send("POST /charities/validate/{uuid}", code));
    expect(session.current()).not.toBeNull();
    expect(seen[0]?.headers.has("authorization")).toBe(false);
  });

  test("is not assumed after a 401 to a charity's key", async () => {
    const { session, client } = setUp(dead);
    session.signedIn(aSignIn());
    await refusalOf(client.send("GET /charities/{uuid}", { params: { uuid: tideline }, bearer: "over" }));
    expect(session.current()).not.toBeNull();
  });

  test("is not assumed after a late 401 to an older token", async () => {
    const { session, client } = setUp(() => {
      session.signedIn(aSignIn({ token: "newer" }));
      return dead();
    });
    session.signedIn(aSignIn({ token: "older" }));
    await refusalOf(client.send("GET /user/me"));
    expect(session.current()?.token).toBe("newer");
  });

  test("is not assumed after a 403", async () => {
    const { session, client } = setUp(() => Response.json({ message: texts.notAuthorised }, { status: 403 }));
    session.signedIn(aSignIn());
    await refusalOf(client.send("GET /user/me"));
    expect(session.current()).not.toBeNull();
  });
});

const needsProof = () => Response.json({ message: "Confirm", reason: "fresh_proof" }, { status: 403 });

describe("a call refused without a fresh proof", () => {
  const renew = { params: { uuid: tideline } };

  test("is sent again once with the same idempotency key when the user confirms", async () => {
    const { client, seen } = setUp(() => (seen.length === 1 ? needsProof() : Response.json({ message: "renewed" })));
    const asked: (string | null)[] = [];
    refusals.settle = ({ reason }, key) => Promise.resolve(asked.push(`${key} ${reason}`) > 0);
    expect(await client.send("POST /events/newcode/{uuid}", renew)).toEqual({ message: "renewed" });
    expect(asked).toEqual(["POST /events/newcode/{uuid} fresh_proof"]);
    const keys = seen.map((request) => request.headers.get("idempotency-key"));
    expect(keys[1]).toBe(keys[0]);
  });

  test("fails when it is refused again", async () => {
    const { client, seen } = setUp(needsProof);
    refusals.settle = () => Promise.resolve(true);
    expect((await refusalOf(client.send("POST /events/newcode/{uuid}", renew))).reason).toBe("fresh_proof");
    expect(seen).toHaveLength(2);
  });

  test("fails when nobody asks the user, or they cancel", async () => {
    const { client, seen } = setUp(needsProof);
    await refusalOf(client.send("POST /events/newcode/{uuid}", renew));
    refusals.settle = () => Promise.resolve(false);
    await refusalOf(client.send("POST /events/newcode/{uuid}", renew));
    expect(seen).toHaveLength(2);
  });

  test("is sent again for a file too", async () => {
    const { client, seen } = setUp(() => (seen.length === 1 ? needsProof() : new Response("a,b")));
    refusals.settle = () => Promise.resolve(true);
    const file = await client.fetchFile("GET /users/export/{uuid}", renew);
    expect(await file.text()).toBe("a,b");
  });
});
