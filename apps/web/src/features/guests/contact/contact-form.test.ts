import { expect, test } from "vitest";
import { aGuest } from "../guests.builders.ts";
import { comparedContact, contactChanges, contactFields, contactValues, emptyContact } from "./contact-form.ts";

test("a guest's details fill the form and are sent with their version", () => {
  const values = contactValues(aGuest({ version: 7 }));
  expect(values).toEqual({
    guest_first_name: "Olive",
    guest_last_name: "Bennett",
    email: "hannah@example.org",
    phone: "07700 900110",
    email_type: "1",
    carer_first_name: "Hannah",
    carer_last_name: "Bennett",
    version: "7",
  });
  expect(contactChanges(values, "olive")).toMatchObject({ uuid: "olive", version: 7, carer_first_name: "Hannah" });
});

test("a guest with their own email address has no carer, even if one was typed", () => {
  expect(contactFields({ ...emptyContact, email_type: "0", carer_first_name: "Hannah" })).toMatchObject({
    email_type: 0,
    carer_first_name: "",
  });
});

test("a new guest has no version", () => {
  expect(contactFields(emptyContact)).not.toHaveProperty("version");
});

test("two versions are compared by the fields of this form", () => {
  expect(comparedContact.map(({ label }) => label)).toEqual([
    "First name",
    "Last name",
    "Email",
    "Phone",
    "A parent or carer’s email",
    "Parent or carer’s first name",
    "Parent or carer’s last name",
  ]);
});
