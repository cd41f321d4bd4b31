import { csvText } from "@wishwell/domain/csv-text";
import type { WillingPerson } from "../../accounts/public.ts";

/** For a sheet: nothing in it is worked out, whatever people call themselves. */
export const marketingTable = (people: readonly WillingPerson[]): string =>
  csvText([
    ["First name", "Last name", "E-mail", "Marketing", "Birthday Reminders"],
    ...people.map(({ firstName, lastName, email, wantsBirthdayReminders }) => [
      firstName,
      lastName,
      email,
      "Yes",
      wantsBirthdayReminders ? "Yes" : "No",
    ]),
  ]);
