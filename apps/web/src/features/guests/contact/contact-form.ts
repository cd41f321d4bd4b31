import type { Sent } from "@wishwell/contract/api/calls";
import type { Guest } from "@wishwell/contract/api/guests";
import type { Compared } from "../../../lib/forms/two-versions.ts";

/** Defaults to a parent's email address, the usual case for children. */
export const emptyContact = {
  guest_first_name: "",
  guest_last_name: "",
  email: "",
  phone: "",
  email_type: "1",
  carer_first_name: "",
  carer_last_name: "",
  /** The version that was loaded; the server refuses to save over a newer one. */
  version: "",
};
/** A guest's name and contact details as typed. */
export type ContactValues = typeof emptyContact;

export function contactValues(guest: Guest): ContactValues {
  return {
    guest_first_name: guest.guest_first_name,
    guest_last_name: guest.guest_last_name,
    email: guest.email ?? "",
    phone: guest.phone ?? "",
    email_type: String(guest.email_type ?? 1),
    carer_first_name: guest.carer_first_name ?? "",
    carer_last_name: guest.carer_last_name ?? "",
    version: guest.version === undefined ? "" : String(guest.version),
  };
}

/** The fields to send. A guest with their own email address has no carer. */
export function contactFields(values: ContactValues) {
  const isCarers = values.email_type === "1";
  return {
    guest_first_name: values.guest_first_name,
    guest_last_name: values.guest_last_name,
    email: values.email,
    phone: values.phone,
    email_type: isCarers ? (1 as const) : (0 as const),
    carer_first_name: isCarers ? values.carer_first_name : "",
    carer_last_name: isCarers ? values.carer_last_name : "",
  };
}

export function contactChanges(values: ContactValues, uuid: string): Sent<"PATCH /eventattendees", "body"> {
  return { uuid, ...contactFields(values), ...(values.version === "" ? {} : { version: Number(values.version) }) };
}

const said = (field: keyof ContactValues, label: string): Compared<ContactValues> => ({
  label,
  fields: [field],
  words: (values) => values[field],
});

export const comparedContact: readonly Compared<ContactValues>[] = [
  said("guest_first_name", "First name"),
  said("guest_last_name", "Last name"),
  said("email", "Email"),
  said("phone", "Phone"),
  {
    label: "A parent or carer’s email",
    fields: ["email_type"],
    words: ({ email_type }) => (email_type === "1" ? "Yes" : "No"),
  },
  said("carer_first_name", "Parent or carer’s first name"),
  said("carer_last_name", "Parent or carer’s last name"),
];
