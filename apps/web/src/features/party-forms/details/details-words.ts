import { longDate, timeOfDay } from "@wishwell/domain/parties/party-dates";
import type { Compared } from "../../../lib/forms/two-versions.ts";
import { positionIn } from "../../venues/typed-address.ts";
import { tagsIn, type DetailsValues } from "./details-values.ts";
import { dayIn } from "./party-days.ts";
import type { ThemeChoice } from "./party-themes.ts";

const same =
  (field: "name" | "venue" | "additional" | "county" | "address_phone" | "address_website" | "address_email") =>
  (values: DetailsValues) =>
    values[field];
const dayWords = (typed: string) => {
  const day = dayIn(typed);
  return day === null ? typed : longDate(day);
};
const timeWords = (time: string) => (time === "" ? "" : timeOfDay(time));

/** What two versions of a party's details say, in words that fit side by side. */
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
    { label: "Phone of the venue", fields: ["address_phone"], words: same("address_phone") },
    { label: "Website of the venue", fields: ["address_website"], words: same("address_website") },
    { label: "E-mail of the venue", fields: ["address_email"], words: same("address_email") },
    { label: "Marker on the map", fields: ["lat", "lng"], words: markerWords },
    { label: "Date", fields: ["date"], words: ({ date }) => dayWords(date) },
    { label: "Start time", fields: ["start_time"], words: (values) => timeWords(values.start_time) },
    { label: "End time", fields: ["end_time"], words: (values) => timeWords(values.end_time) },
    {
      label: "Sleep-over",
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
