import { dataAnswer } from "@wishwell/contract/api/answers";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { appWithCalls } from "../../../test-support/app-with-calls.ts";
import { type FreshDatabase, freshDatabase } from "../../../test-support/database.ts";

let database: FreshDatabase;
let app: FastifyInstance;

const body = z.strictObject({ code: z.string() });
beforeAll(async () => {
  database = await freshDatabase();
  const failing = {
    summary: "Fails in the database.",
    access: "everyone",
    body,
    answers: { 200: dataAnswer(z.object({})) },
    answer: async (incoming: { body: unknown }) => {
      const { code } = incoming.body as z.output<typeof body>;
      await sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`).execute(database.db);
    },
  } as const;
  app = await appWithCalls({ db: database.db, calls: { "POST /failing": failing } });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const fail = (code: string) => app.inject({ method: "POST", url: "/api/failing", payload: { code } });

test.each([
  ["two that wait for each other", "40P01"],
  ["two that cannot both be right", "40001"],
  ["something that is held too long", "55P03"],
  ["a database that is starting", "57P03"],
  ["a database whose disk is full", "53100"],
])("%s: the client may retry in a moment", async (_what, code) => {
  const { statusCode, headers } = await fail(code);
  expect(statusCode).toBe(503);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
});

test("our own mistakes are still answered with 500", async () => {
  for (const code of ["22012", "42P01", "23505"]) expect((await fail(code)).statusCode).toBe(500);
});
