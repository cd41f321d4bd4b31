import { messageAnswer } from "@wishwell/contract/api/answers";
import type { Call } from "@wishwell/contract/api/call";
import { expect, test } from "vitest";
import { matchRoutes } from "./call-table.ts";

const call: Call = { summary: "One.", access: "everyone", answers: { 200: messageAnswer } };
const calls = { "GET /one/{uuid}": call, "POST /two": call };
const answeredBy = (key: string) => ({ key, handle: async () => ({ message: "ok" }) });

test("a call without a route stops the start", () => {
  expect(() => matchRoutes(calls, [answeredBy("POST /two")])).toThrow('no route answers "GET /one/{uuid}"');
});

test("a route that is not in the contract stops the start", () => {
  const routes = ["GET /one/{uuid}", "POST /two", "POST /three"].map(answeredBy);
  expect(() => matchRoutes(calls, routes)).toThrow('the contract does not know "POST /three"');
});

test("a call with two routes stops the start", () => {
  const routes = ["GET /one/{uuid}", "POST /two", "POST /two"].map(answeredBy);
  expect(() => matchRoutes(calls, routes)).toThrow('"POST /two" is answered twice');
});

test("a call without an access word stops the start", () => {
  const { access: _left, ...unguarded } = call;
  const routes = ["GET /one/{uuid}", "POST /two"].map(answeredBy);
  expect(() => matchRoutes({ ...calls, "POST /two": unguarded as Call }, routes)).toThrow(
    '"POST /two" does not say who may call it',
  );
});

test("all mismatches are named at once", () => {
  expect(() => matchRoutes(calls, [answeredBy("PATCH /four")])).toThrow(/GET \/one.*POST \/two.*PATCH \/four/);
});

test("paths are converted to the router's format", () => {
  const [first] = matchRoutes(calls, ["GET /one/{uuid}", "POST /two"].map(answeredBy));
  expect(first).toMatchObject({ method: "GET", path: "/one/:uuid", call });
});
