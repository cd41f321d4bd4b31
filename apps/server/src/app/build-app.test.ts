import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../testing/app.ts";

let house: TestApp;
beforeAll(async () => void (house = await testApp()));
afterAll(async () => house.close());

test("the public configuration can be read by everybody", async () => {
  const answer = await house.app.inject("/api/config");
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ data: { product: "Wishwell", development: true } });
});

test("registering sends a letter that can be read in the mailbox", async () => {
  const email = "anna@example.org";
  const body = { email, password: "three small elephants", password2: "three small elephants" };
  const answer = await house.app.inject({ method: "POST", url: "/api/user/register", payload: body });
  expect(answer.statusCode).toBe(201);
  await house.runJobs();
  const [letter] = await house.mailbox(email);
  expect(letter?.links.some((link) => link.includes("/user/verify/"))).toBe(true);
});
