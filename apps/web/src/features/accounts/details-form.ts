import type { User } from "@wishwell/contract/api/accounts";
import type { Sent } from "@wishwell/contract/api/calls";

/** My Details as typed. A type, not an interface, so that it is a record of plain values. */
export type DetailsValues = {
  first_name: string;
  last_name: string;
  email: string;
  paypal_email: string;
  phone: string;
  current_password: string;
  password: string;
  password2: string;
  birthday_reminders: boolean;
  marketing: boolean;
};

const kinds = { marketing: 1, birthdayReminders: 2 } as const;

export function detailsOf(user: User): DetailsValues {
  return {
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    paypal_email: user.paypal_email,
    phone: user.phone,
    current_password: "",
    password: "",
    password2: "",
    birthday_reminders: user.notifications.includes(kinds.birthdayReminders),
    marketing: user.notifications.includes(kinds.marketing),
  };
}

/** Addresses and the password are what a thief would change, so they ask for the current password. */
export function asksForPassword(values: DetailsValues, user: User): boolean {
  return addressChanged(values, user) || changesPassword(values);
}

/** Only what changed travels: a name can be mended without touching an address. */
export function detailsToSend(values: DetailsValues, user: User): Sent<"PATCH /users", "body"> {
  const notifications: (1 | 2)[] = [];
  if (values.marketing) notifications.push(kinds.marketing);
  if (values.birthday_reminders) notifications.push(kinds.birthdayReminders);
  return {
    uuid: user.uuid,
    first_name: values.first_name,
    last_name: values.last_name,
    phone: values.phone,
    notifications,
    ...(differs(values.email, user.email) ? { email: values.email } : {}),
    ...(differs(values.paypal_email, user.paypal_email) ? { paypal_email: values.paypal_email } : {}),
    ...(changesPassword(values) ? { password: values.password, password2: values.password2 } : {}),
    ...(asksForPassword(values, user) ? { current_password: values.current_password } : {}),
  };
}

function addressChanged(values: DetailsValues, user: User): boolean {
  return differs(values.email, user.email) || differs(values.paypal_email, user.paypal_email);
}

function changesPassword(values: DetailsValues): boolean {
  return values.password !== "" || values.password2 !== "";
}

function differs(typed: string, kept: string): boolean {
  return typed.trim() !== kept;
}
