import { expect, test } from "vitest";
import { mayCount } from "./Visits.tsx";

const visit = { agreed: true, objects: false, signedIn: false, referrer: "", origin: "https://party.example" };
const guest = "https://party.example/eventattendee/0b5d5a0c-6f7e-4f57-9a61-000000000001";

test.each([
  ["whoever agreed", {}, true],
  ["whoever came from another site", { referrer: "https://search.example/?q=party" }, true],
  ["whoever came from a page that everybody reads", { referrer: "https://party.example/cms/faq" }, true],
  ["whoever came from the home page", { referrer: "https://party.example/" }, true],
  ["nobody who has not agreed", { agreed: false }, false],
  ["nobody whose browser objects", { objects: true }, false],
  ["nobody who is signed in", { signedIn: true }, false],
  ["nobody who came from an invitation", { referrer: guest }, false],
  ["nobody who came from a party’s page", { referrer: "https://party.example/@maya7q2x" }, false],
  ["nobody who came from a link in a letter", { referrer: "https://party.example/user/verify/abc" }, false],
])("%s is counted", (_, given, counted) => {
  expect(mayCount({ ...visit, ...given })).toBe(counted);
});
