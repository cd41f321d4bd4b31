import { describe, expect, test } from "vitest";
import { aUser } from "../../lib/session/session.builders.ts";
import { detailsOf, detailsToSend } from "./DetailsForm.tsx";

const user = aUser({ paypal_email: "priya.pay@example.org", notifications: [2] });
const untouched = detailsOf(user);

describe("the details sent to the server", () => {
  test("leave out addresses that did not change", () => {
    const sent = detailsToSend({ ...untouched, last_name: "Okafor-Hill" }, user);
    expect(Object.keys(sent)).toEqual(["uuid", "first_name", "last_name", "phone", "notifications"]);
    expect(sent).toMatchObject({ uuid: user.uuid, last_name: "Okafor-Hill", notifications: [2] });
  });

  test("contain a changed address, but not for a space at its end", () => {
    const sent = detailsToSend({ ...untouched, email: "new@example.org", paypal_email: `${user.paypal_email} ` }, user);
    expect(sent).toMatchObject({ email: "new@example.org" });
    expect(sent).not.toHaveProperty("paypal_email");
  });

  test("contain a removed payment email address as empty", () => {
    expect(detailsToSend({ ...untouched, paypal_email: "" }, user)).toMatchObject({ paypal_email: "" });
  });

  test("contain both email preferences by their numbers", () => {
    expect(detailsToSend({ ...untouched, marketing: true }, user).notifications).toEqual([1, 2]);
    expect(detailsToSend({ ...untouched, birthday_reminders: false }, user).notifications).toEqual([]);
  });
});
