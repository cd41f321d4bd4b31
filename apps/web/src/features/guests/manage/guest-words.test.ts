import { expect, test } from "vitest";
import { carerName, partyGuests, writerName } from "../table/guest-words.ts";

const olive = { guest_first_name: "Olive", carer_first_name: "Hannah", carer_last_name: "Bennett" };

test("emails are read by the carer whose address it is, otherwise by the guest", () => {
  expect(carerName({ ...olive, email_type: 1 })).toBe("Hannah Bennett");
  expect(writerName({ ...olive, email_type: 1 })).toBe("Hannah");
  expect(carerName({ ...olive, email_type: 0 })).toBe("");
  expect(writerName({ ...olive, email_type: 0 })).toBe("Olive");
  expect(writerName({ guest_first_name: "Olive", email_type: 1 })).toBe("Olive");
});

test("the guest list is named after the birthday child", () => {
  const language = { recipient_names: "Maya", charity_names: "", heshethey: "she", himherthem: "her" } as const;
  expect(partyGuests({ language })).toBe("Maya’s guests");
  expect(partyGuests({ language: { ...language, recipient_names: "" } })).toBe("Guests");
});
