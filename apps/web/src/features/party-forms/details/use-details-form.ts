import { useQueryClient } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import type { Theme } from "@wishwell/contract/api/themes";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { longDate, timeOfDay } from "@wishwell/domain/parties/party-dates";
import { useEffect, useMemo, useRef, useState } from "react";
import { ApiError } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { drafts } from "../../../lib/forms/drafts.ts";
import { type Form, useForm } from "../../../lib/forms/form.ts";
import { type Compared, sendOverUnrelated } from "../../../lib/forms/two-versions.ts";
import { now } from "../../../lib/now.ts";
import { cacheParty } from "../../party/party-queries.ts";
import { type PartyRefusals, usePartyRefusals } from "../../party/use-party-refusals.ts";
import { positionIn } from "../../venues/typed-address.ts";
import { changesOf, detailsValues, type DetailsValues, tagsIn, titleFor } from "./details-values.ts";
import { dayIn, partyDayIn } from "./party-days.ts";
import { type ThemeChoice, themeChoices, themeNames } from "./WithThemes.tsx";

export interface DetailsOfParty extends PartyRefusals {
  readonly party: Party;
  readonly form: Form<DetailsValues>;
  readonly themes: readonly ThemeChoice[];
  readonly compared: readonly Compared<DetailsValues>[];
  /** The values before any typing. */
  readonly read: DetailsValues;
  readonly save: (how: HowToSave, values?: DetailsValues) => void;
  /**
   * Validates without saving, so that the organiser is asked about emails only if the rest is valid. Resolves to the
   * form's current values, or null when there is nothing to ask.
   */
  readonly check: (values: DetailsValues) => Promise<DetailsValues | null>;
}

/** Whether guests are emailed about a new date, time or place. */
type HowToSave = "email" | "quiet";

const formName = "party-details";

const choices = { email: {}, quiet: { notify: false } } as const;

interface Saved {
  readonly party: Party;
  readonly message: string | undefined;
  /** Something was typed while the request was in progress. */
  readonly unsaved: boolean;
}

/** Edits a party's details, saves them, and detects that a newer version was saved elsewhere. */
export function useDetailsForm(
  party: Party,
  allThemes: readonly Theme[],
  onSaved: (saved: Saved) => void,
): DetailsOfParty {
  const queries = useQueryClient();
  const [read, setRead] = useState(() => detailsValues(party));
  const refusals = usePartyRefusals(() => drafts.remove(formName, party.uuid));
  const compared = useMemo(
    () => comparedDetails(themeNames(allThemes, party.eventtheme)),
    [allThemes, party.eventtheme],
  );

  const how = useRef<HowToSave>("email");
  /** The last save without a response; it may have succeeded. */
  const unanswered = useRef<{ readonly values: string; readonly how: HowToSave } | null>(null);
  const sending = { compared, read, valuesOf: detailsValues };
  const form = useForm({
    name: formName,
    draftOf: party.uuid,
    initial: read,
    send: async (values, idempotencyKey) => {
      const chosenHow = how.current;
      const save = (wanted: DetailsValues, key: string) =>
        send("PATCH /events", {
          body: { ...changesOf(wanted, party.uuid), ...choices[chosenHow] },
          idempotencyKey: key,
        });
      try {
        // The form has one key for the typed values, but saving with and without emails are different requests.
        const answer = await sendOverUnrelated({ ...sending, send: save }, values, `${idempotencyKey}.${chosenHow}`);
        unanswered.current = null;
        return answer;
      } catch (fault) {
        const isLost = fault instanceof ApiError && fault.passing;
        if (isLost) unanswered.current = { values: JSON.stringify(values), how: chosenHow };
        throw fault;
      }
    },
    done: ({ data, message }) => {
      const stored = detailsValues(data);
      cacheParty(queries, data);
      setRead(stored);
      onSaved({ party: data, message, unsaved: form.saved(stored) });
    },
    refused: refusals.refused,
  });

  const { values, set } = form;
  const title = followedTitle(party, values);
  useEffect(() => {
    if (title === values.name) return;
    set("name", title);
    set("suggested_name", title);
    // Only a new title matters: `set` changes with every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [title, values.name]);

  /**
   * A save without a response is repeated unchanged. Checked or chosen again, it would conflict with its own effect.
   */
  const howToRepeat = (values: DetailsValues) =>
    unanswered.current?.values === JSON.stringify(values) ? unanswered.current.how : null;

  function save(wanted: HowToSave, values = form.values): void {
    how.current = howToRepeat(values) ?? wanted;
    form.submit(values);
  }

  const dryRun = (values: DetailsValues) =>
    send("PATCH /events", { body: { ...changesOf(values, party.uuid), dry_run: true } });

  async function check(values: DetailsValues): Promise<DetailsValues | null> {
    const repeated = howToRepeat(values);
    if (repeated !== null) {
      save(repeated, values);
      return null;
    }
    form.fill(values);
    return form.tryOut(() => sendOverUnrelated({ ...sending, send: dryRun }, values, ""));
  }

  const chosen = form.values.eventtheme_uuid;
  const themes = useMemo(
    () => themeChoices(allThemes, party.eventtheme, chosen),
    [allThemes, party.eventtheme, chosen],
  );
  return {
    party,
    form: {
      ...form,
      startAgain: (values) => {
        // The organiser chose the other version, so later edits are compared with it.
        if (refusals.newer !== null) setRead(detailsValues(refusals.newer));
        form.startAgain(values);
      },
    },
    themes,
    compared,
    read,
    save,
    check,
    ...refusals,
  };
}

/** The title for the typed date, if it is ours; otherwise the typed one. Ignores years that are half typed. */
function followedTitle(party: Party, { name, suggested_name, date }: DetailsValues): string {
  if (name === "" || name !== suggested_name) return name;
  const day = partyDayIn(date, londonDay(now()));
  if (date !== "" && day === null) return name;
  return titleFor(party, day) || name;
}

const same =
  (field: "name" | "venue" | "additional" | "county" | "address_phone" | "address_website" | "address_email") =>
  (values: DetailsValues) =>
    values[field];
const dayWords = (typed: string) => {
  const day = dayIn(typed);
  return day === null ? typed : longDate(day);
};
const timeWords = (time: string) => (time === "" ? "" : timeOfDay(time));

/** How to show each field when two versions are compared side by side. */
export function comparedDetails(themes: readonly ThemeChoice[]): Compared<DetailsValues>[] {
  return [
    { label: "Party title", fields: ["name"], words: same("name") },
    {
      label: "Theme",
      fields: ["eventtheme_uuid"],
      words: ({ eventtheme_uuid: theme }) =>
        theme === "" ? "" : (themes.find(({ value }) => value === theme)?.label ?? "Another theme"),
    },
    { label: "Venue", fields: ["venue"], words: same("venue") },
    {
      label: "Address",
      fields: ["address1", "address2", "city", "postcode"],
      words: ({ address1, address2, city, postcode }) =>
        [address1, address2, city, postcode].filter((line) => line !== "").join("\n"),
    },
    { label: "County", fields: ["county"], words: same("county") },
    { label: "Venue phone", fields: ["address_phone"], words: same("address_phone") },
    { label: "Venue website", fields: ["address_website"], words: same("address_website") },
    { label: "Venue email", fields: ["address_email"], words: same("address_email") },
    { label: "Marker on the map", fields: ["lat", "lng"], words: markerWords },
    { label: "Date", fields: ["date"], words: ({ date }) => dayWords(date) },
    { label: "Start time", fields: ["start_time"], words: (values) => timeWords(values.start_time) },
    { label: "End time", fields: ["end_time"], words: (values) => timeWords(values.end_time) },
    {
      label: "Sleepover",
      fields: ["sleepover", "end_date"],
      words: ({ sleepover, end_date }) => (sleepover ? `Until ${dayWords(end_date) || "a day not chosen yet"}` : "No"),
    },
    { label: "RSVP by date", fields: ["rsvp_date"], words: (values) => dayWords(values.rsvp_date) },
    { label: "Good to know", fields: ["instructions"], words: (values) => tagsIn(values.instructions).join("\n") },
    { label: "Notes for guests", fields: ["additional"], words: same("additional") },
    {
      label: "Street address",
      fields: ["address_after_accept"],
      words: (values) => (values.address_after_accept ? "Only for guests who accept" : "For every invited guest"),
    },
    {
      label: "Guest list",
      fields: ["hide_guest_list"],
      words: (values) => (values.hide_guest_list ? "Hidden from guests" : "Guests see who else replied"),
    },
  ];
}

function markerWords(values: DetailsValues): string {
  const position = positionIn(values);
  if (position === null) return "No map";
  return `At ${degreeWords(position.lat, "north", "south")}, ${degreeWords(position.lng, "east", "west")}`;
}

function degreeWords(degrees: number, above: string, below: string): string {
  return `${Math.abs(degrees).toFixed(5)}° ${degrees < 0 ? below : above}`;
}
