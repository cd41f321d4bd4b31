import type { Party } from "@wishwell/contract/api/parties";
import type { PartyPart } from "@wishwell/domain/parties/party-ready";
import { listed } from "@wishwell/domain/parties/party-language";
import { missingFrom } from "../../party/missing-parts.ts";
import { detailsAddress } from "../../party/party-urls.ts";
import { startInProse } from "../../party/party-words.ts";

/** A step of an unfinished party. */
export interface DraftStep {
  readonly name: string;
  readonly state: "done" | "begun" | "open";
  /** What it holds, or what to do. */
  readonly says: string;
  readonly href: string;
}

const details: readonly (readonly [words: string, parts: readonly PartyPart[]])[] = [
  ["a title", ["name"]],
  ["the date", ["date"]],
  ["the times", ["startTime", "endTime"]],
  ["the place", ["venue", "street", "city"]],
  ["a reply date", ["rsvpDate"]],
];

/** The four steps before anyone can be invited. */
export function draftSteps(party: Party): DraftStep[] {
  const missing = new Set(missingFrom(party));
  const lacking = details.filter(([, parts]) => parts.some((part) => missing.has(part)));
  const allLacking = details.every(([, parts]) => parts.every((part) => missing.has(part)));
  const section = (name: string) => detailsAddress(party.uuid, name);
  return [
    {
      name: "Whose party",
      ...(missing.has("children") ? childToFinish(party) : { state: "done", says: childrenWords(party) }),
      href: section("edit-gift"),
    },
    {
      name: "Charity",
      state: missing.has("charity") ? "open" : "done",
      says: missing.has("charity") ? "Choose a charity" : party.language.charity_names,
      href: section("edit-charity"),
    },
    {
      name: "Party details",
      state: lacking.length === 0 ? "done" : allLacking ? "open" : "begun",
      says:
        lacking.length === 0
          ? [startInProse(party), party.address.venue].join(", ")
          : `Add ${listed(lacking.map(([words]) => words))}`,
      href: section("edit-details"),
    },
    {
      name: "Poster",
      state: missing.has("theme") ? "open" : "done",
      says: missing.has("theme") ? "Choose a theme" : (party.eventtheme?.name ?? "Ready"),
      href: missing.has("theme") ? section("edit-details") : section("edit-invite"),
    },
  ];
}

function childToFinish({ eventrecipients: [first] }: Party): Pick<DraftStep, "state" | "says"> {
  return first === undefined
    ? { state: "open", says: "Add the birthday child" }
    : { state: "begun", says: `Add ${first.first_name}’s last name and date of birth` };
}

const childrenWords = ({ eventrecipients }: Party): string =>
  listed(
    eventrecipients.map(
      ({ first_name, last_name, age }) =>
        `${[first_name, last_name].filter(Boolean).join(" ")}${age === null ? "" : `, turning ${age}`}`,
    ),
  );

export function stepsLeft(party: Party): string {
  const left = draftSteps(party).filter(({ state }) => state !== "done").length;
  return left === 1 ? "One step left" : `${["No", "One", "Two", "Three", "Four"][left]} steps left`;
}
