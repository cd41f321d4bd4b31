import { expect, test } from "vitest";
import { mayCount } from "./Visits.tsx";

const visit = { agreed: true, objects: false, signedIn: false, referrer: "", origin: "https://party.example" };
const guest = "https://party.example/eventattendee/0b5d5a0c-6f7e-4f57-9a61-000000000001";

test.each([
  ["with consent", {}, true],
  ["from another site", { referrer: "https://search.example/?q=party" }, true],
  ["from a public page", { referrer: "https://party.example/cms/faq" }, true],
  ["from the home page", { referrer: "https://party.example/" }, true],
  ["without consent", { agreed: false }, false],
  ["with a browser that objects", { objects: true }, false],
  ["of a signed-in user", { signedIn: true }, false],
  ["from an invitation", { referrer: guest }, false],
  ["from a party’s page", { referrer: "https://party.example/@maya7q2x" }, false],
  ["from a link in an email", { referrer: "https://party.example/user/verify/abc" }, false],
])("decides whether a visit %s is counted", (_, given, counted) => {
  expect(mayCount({ ...visit, ...given })).toBe(counted);
});
