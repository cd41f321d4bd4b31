import type { Guest } from "@wishwell/contract/api/guests";
import { expect, test } from "vitest";
import { families, toLookOutFor } from "./TodayCard.tsx";

const guest = (given: Partial<Guest>) =>
  ({ uuid: given.guest_first_name, guest_last_name: "Bennett", ...given }) as Guest;

test("children with allergies come first, then those with other needs, under a short name", () => {
  const listed = toLookOutFor([
    guest({ guest_first_name: "Isla", requirements: "Wheelchair access" }),
    guest({ guest_first_name: "Zoe" }),
    guest({ guest_first_name: "Olive", allergies: ["Nuts"] }),
  ]);
  expect(listed.map(({ name }) => name)).toEqual(["Olive B", "Isla B"]);
});

test("a family with several children is written to once, and only at an address that works", () => {
  const written = families([
    guest({ guest_first_name: "Olive", email: "home@example.org" }),
    guest({ guest_first_name: "Rufus", email: "Home@example.org" }),
    guest({ guest_first_name: "Jonah", email: "gone@example.org", delivery_failed: true }),
    guest({ guest_first_name: "Kofi", email: "" }),
    guest({ guest_first_name: "Noah", email: "noah@example.org" }),
  ]);
  expect(written.map(({ uuid }) => uuid)).toEqual(["Olive", "Noah"]);
});
