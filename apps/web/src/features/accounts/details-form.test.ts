import { describe, expect, test } from "vitest";
import { aUser } from "../../lib/session/session.builders.ts";
import { requiresPassword, detailsOf, detailsToSend } from "./DetailsForm.tsx";

const user = aUser({ paypal_email: "priya.pay@example.org", notifications: [2] });
const untouched = detailsOf(user);

describe("the current password", () => {
  test("is not required for names, phone and email preferences", () => {
    expect(requiresPassword({ ...untouched, first_name: "Pri", phone: "07700 900188", marketing: true }, user)).toBe(
      false,
    );
  });

  test.each([
    ["a changed email", { email: "new@example.org" }],
    ["a changed payment email", { paypal_email: "other@example.org" }],
    ["a payment email taken away", { paypal_email: "" }],
    ["a new password", { password: "three purple kites" }],
    ["a new password typed in the second field only", { password2: "three purple kites" }],
  ])("is required for %s", (_what, change) => {
    expect(requiresPassword({ ...untouched, ...change }, user)).toBe(true);
  });

  test("is not required for a space at the end of an address", () => {
    expect(requiresPassword({ ...untouched, email: "priya@example.org " }, user)).toBe(false);
  });
});

describe("the details sent to the server", () => {
  test("leave out addresses and passwords that did not change", () => {
    const sent = detailsToSend({ ...untouched, last_name: "Okafor-Hill" }, user);
    expect(Object.keys(sent)).toEqual(["uuid", "first_name", "last_name", "phone", "notifications"]);
    expect(sent).toMatchObject({ uuid: user.uuid, last_name: "Okafor-Hill", notifications: [2] });
  });

  test("contain a changed address and the password that allows it", () => {
    const sent = detailsToSend({ ...untouched, email: "new@example.org", current_password: "old words" }, user);
    expect(sent).toMatchObject({ email: "new@example.org", current_password: "old words" });
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
