import type { Sent } from "@wishwell/contract/api/calls";
import type { Guest } from "@wishwell/contract/api/guests";
import type { Compared } from "../../../lib/forms/two-versions.ts";

/** Who a guest is and how to reach them, as typed. A type, because a form's values are a plain record. */
export type ContactValues = {
  guest_first_name: string;
  guest_last_name: string;
  email: string;
  phone: string;
  email_type: string;
  carer_first_name: string;
  carer_last_name: string;
  /** Of the guest who was read: an old one is told so. */
  version: string;
};

/** Letters to children mostly go to a parent: so that is the first answer. */
export const emptyContact: ContactValues = {
  guest_first_name: "",
  guest_last_name: "",
  email: "",
  phone: "",
  email_type: "1",
  carer_first_name: "",
  carer_last_name: "",
  version: "",
};

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

/** What is sent of it: no carer where the address is the guest's own. */
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
  said("email", "E-mail"),
  said("phone", "Phone"),
  {
    label: "A parent’s or carer’s e-mail",
    fields: ["email_type"],
    words: ({ email_type }) => (email_type === "1" ? "Yes" : "No"),
  },
  said("carer_first_name", "Parent or carer’s first name"),
  said("carer_last_name", "Parent or carer’s last name"),
];
