import { presetQuestions } from "@wishwell/domain/guests/questions";
import { addDays, type Day, londonDay } from "@wishwell/domain/parties/london-time";
import type { KnownParty } from "../../features/parties/public.ts";

type Days = ReturnType<typeof smallDays>;

/** A party of the small seed, with its theme and charity by name. */
export interface SmallParty extends Pick<KnownParty, "children" | "details"> {
  readonly artwork: string;
  readonly charityNumber: string;
  readonly charityReason: string;
}

const child = { gender: null, gift: "", reason: "" };
const bristol = { city: "Bristol", county: "Bristol", postcode: "BS6 5XQ", latitude: 51.4677, longitude: -2.5985 };

/** Maya's parents ask two things. */
export const mayasQuestions = presetQuestions([
  "0c6f3d5e-7b1a-4c2d-8e9f-a1b2c3d4e5f6",
  "1d7a4e6f-8c2b-4d3e-9fa0-b2c3d4e5f6a7",
]);

export const mayasParty = ({ maya: date }: Days): SmallParty => ({
  artwork: "sea",
  charityNumber: "GB-CHC-207238",
  charityReason: "Because we found a seal tangled in string and they helped it.",
  children: [
    {
      firstName: "Maya",
      lastName: "Okafor",
      dateOfBirth: bornFor(date, 7),
      gender: "F",
      gift: "A blue bike with a bell",
      reason: "I can ride with no wobbles now and I want to cycle to school with Dad.",
    },
  ],
  details: {
    ...bristol,
    name: "Maya’s under the sea party",
    date,
    rsvpDate: addDays(date, -14),
    startTime: "14:00",
    endTime: "16:30",
    venue: "Marlow Road Church Hall",
    address1: "12 Marlow Road",
    instructions: ["We'll be serving lunch", "Siblings welcome", "Drop-off party", "Please wear socks"],
    siblings: "welcome",
    questions: mayasQuestions,
    showOpened: true,
    notes: "Park in the school car park opposite.",
  },
});

export const zadiesParty = ({ zadie: date }: Days): SmallParty => ({
  artwork: "traditional",
  charityNumber: "GB-CHC-313343",
  charityReason: "Because Zadie would like everyone to have a book of their own.",
  children: [
    {
      ...child,
      firstName: "Zadie",
      lastName: "Okafor",
      dateOfBirth: bornFor(date, 4),
      gender: "F",
      gift: "A wooden kitchen",
    },
  ],
  details: {
    ...bristol,
    name: "Zadie’s 4th birthday",
    date,
    rsvpDate: addDays(date, -10),
    startTime: "15:00",
    endTime: "17:00",
    venue: "Marlow Road Church Hall",
    address1: "12 Marlow Road",
  },
});

export const mayasLastParty = ({ lastYear: date }: Days): SmallParty => ({
  artwork: "fairies",
  charityNumber: "GB-CHC-313343",
  charityReason: "Because everyone should have a bedtime story.",
  children: [
    {
      ...child,
      firstName: "Maya",
      lastName: "Okafor",
      dateOfBirth: bornFor(date, 6),
      gender: "F",
      gift: "A tent for the garden",
    },
  ],
  details: {
    ...bristol,
    name: "Maya’s fairy picnic",
    date,
    rsvpDate: addDays(date, -14),
    startTime: "11:00",
    endTime: "13:00",
    venue: "Orchard Lane Community Garden",
    address1: "3 Orchard Lane",
  },
});

export const theosParty = ({ theo: date }: Days): SmallParty => ({
  artwork: "dinosaurs",
  charityNumber: "GB-CHC-1081247",
  charityReason: "So that no more animals go the way of the dinosaurs.",
  children: [
    {
      ...child,
      firstName: "Theo",
      lastName: "Lindqvist",
      dateOfBirth: bornFor(date, 5),
      gender: "M",
      gift: "A balance beam",
    },
  ],
  details: {
    ...bristol,
    name: "Theo’s roarsome 5th birthday",
    date,
    rsvpDate: addDays(date, -10),
    startTime: "11:00",
    endTime: "13:00",
    venue: "Hillside Scout Hut",
    address1: "40 Hillside Avenue",
  },
});

export const samsParty = ({ sam: date }: Days): SmallParty => ({
  artwork: "football",
  charityNumber: "GB-CHC-209603",
  charityReason: "Because Grandad was saved by a lifeboat.",
  children: [
    {
      ...child,
      firstName: "Sam",
      lastName: "Bell",
      dateOfBirth: bornFor(date, 9),
      gender: "M",
      gift: "A real goal for the garden",
    },
  ],
  details: {
    ...bristol,
    name: "Sam’s five-a-side",
    date,
    rsvpDate: addDays(date, -14),
    startTime: "10:00",
    endTime: "12:00",
    venue: "Redland Rec",
    address1: "Redland Green Road",
    instructions: ["Please wear running shoes"],
    siblings: "no",
  },
});

const saturday = 6;
const sunday = 0;

/** Dates of the small seed’s parties, relative to its first start. All are at weekends. */
export function smallDays(now: Date) {
  const today = londonDay(now);
  return {
    maya: weekdayFrom(addDays(today, 21), saturday),
    theo: weekdayFrom(addDays(today, 42), sunday),
    sam: weekdayFrom(addDays(today, 56), saturday),
    /** Long enough ago to be in the past, and recent enough to send thank-yous. */
    zadie: weekdayFrom(addDays(today, -40), saturday),
    lastYear: weekdayFrom(addDays(today, -365 + 21), saturday),
  };
}

function weekdayFrom(day: Day, weekday: number): Day {
  const away = (weekday - new Date(`${day}T00:00:00Z`).getUTCDay() + 7) % 7;
  return addDays(day, away);
}

/** A date of birth shortly before the party, which gives the child this age. */
export function bornFor(party: Day, age: number): Day {
  const birthday = addDays(party, -2);
  const born = `${Number(birthday.slice(0, 4)) - age}${birthday.slice(4)}`;
  return born.endsWith("-02-29") ? born.replace("-02-29", "-02-28") : born;
}
