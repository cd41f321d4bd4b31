import { expect, test } from "vitest";
import { aGuest } from "../guests.builders.ts";
import type { SentPart } from "../invite/invitation-plan.ts";
import { leftOutWords, sentWords } from "./sent-words.ts";

const part = (given: Partial<SentPart>): SentPart => ({ uuids: [], waiting: [], skipped: [], ...given });
const due_at = "2027-01-05T08:00:00.000Z";

test("the invitations of all batches are counted together", () => {
  expect(sentWords([part({ uuids: ["a"] })], [])).toEqual({ anySent: true, words: "Invitation sent!" });
  expect(sentWords([part({ uuids: ["a", "b"] }), part({ uuids: ["c"] })], []).words).toBe("3 invitations sent!");
});

test("waiting invitations say when they will be sent", () => {
  const { words } = sentWords([part({ uuids: ["a", "b", "c"], waiting: [{ uuid: "c", due_at }] })], []);
  expect(words).toBe(
    "2 invitations sent! You’ve reached today’s limit. 1 invitation will go out at 8am on Tue 5 Jan 2027.",
  );
});

test("the message says why when no invitation is sent", () => {
  const skipped: SentPart["skipped"] = [
    { uuid: "a", reason: "answered" },
    { uuid: "b", reason: "answered" },
    { uuid: "c", reason: "bad_email" },
    { uuid: "d", reason: "answered" },
  ];
  expect(sentWords([part({ skipped })], [])).toEqual({
    anySent: false,
    words: "There was no one to send an invitation to. Skipped: 3 have already replied and 1 has a bad email address.",
  });
});

test("up to three skipped guests are named", () => {
  const guests = [
    aGuest({ uuid: "a", guest_first_name: "Olive" }),
    aGuest({ uuid: "b", guest_first_name: "Noah" }),
    aGuest({ uuid: "c", guest_first_name: "Isla" }),
  ];
  const skipped: SentPart["skipped"] = [
    { uuid: "a", reason: "answered" },
    { uuid: "b", reason: "bad_email" },
    { uuid: "c", reason: "answered" },
  ];
  expect(leftOutWords(skipped, guests)).toBe(
    "Skipped: Olive and Isla have already replied and Noah has a bad email address.",
  );
});
