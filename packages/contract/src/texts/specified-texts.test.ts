import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fieldTexts } from "./field-texts.ts";
import { amountTexts, givingTexts } from "./contribution-texts.ts";
import { paymentsTexts } from "./payout-console-texts.ts";
import { siteTexts } from "./site-texts.ts";
import { texts } from "./texts.ts";

/**
 * The texts that the specification gives word for word, and where it wants them shown. Their straight apostrophes stay.
 * Each must also be expected by a journey in the browser, or by a test of a page or a call.
 * A place is a file of `apps/web/src/features`, or below another folder of the project when it starts with "/".
 */
const specified: readonly (readonly [text: string, ...places: string[]])[] = [
  // Accounts
  [
    "Sorry, you can't sign in with those details. Have you received your activation email and verified your account? If not, click here to resend it.",
    "accounts/LoginScreen.tsx",
  ],
  ["Forgotten your password?", "accounts/LoginScreen.tsx"],
  ["Thanks for registering! Don't forget to check your emails", "accounts/CheckInboxDialogue.tsx"],
  ["The reset link will be valid for 12 hours", "accounts/ForgotPasswordScreen.tsx"],
  ["Reset Password", "accounts/ForgotPasswordScreen.tsx", "accounts/ResetPasswordScreen.tsx"],
  ["Processing...", "accounts/ForgotPasswordScreen.tsx", "accounts/ResetPasswordScreen.tsx"],
  ["Problem loading data from the supplied token", "accounts/ResetPasswordScreen.tsx"],
  ["Please correct the errors shown on the form", "accounts/ResetPasswordScreen.tsx"],
  ["Your password has been updated successfully!", "accounts/ResetPasswordScreen.tsx"],
  ["Yay!", "accounts/VerifyScreen.tsx"],
  ["Sorry, there was an error", "accounts/VerifyScreen.tsx"],
  ["Account details updated successfully", "accounts/DetailsForm.tsx"],

  // Forms, lists and pages in general
  ["Please fix the errors on the form shown in red", "create-party/AccountStep.tsx"],
  ["Please fix the errors shown in red", "/apps/web/src/lib/forms/FormErrors.tsx"],
  ["Please correct the errors highlighted in red", "admin/themes/ThemeForm.tsx"],
  ["Error saving data. Please correct the errors shown in red", "/apps/server/src/platform/http/api/refusal.ts"],
  ["Problem loading data", "guests/table/EditGuests.tsx", "party-planner/central/PartySection.tsx"],
  ["Error in loading pagination data", "guests/table/EditGuests.tsx", "party-planner/central/PartySection.tsx"],
  ["Error creating pagination", "/apps/web/src/ui/layout/Pager.tsx"],
  ["I'm sorry, but I can't find that page", "site/NotFoundPage.tsx"],
  ["Not authorised", "site/ForbiddenPage.tsx"],

  // Parties
  ["View historic Invitations", "party-planner/central/InvitationSection.tsx"],
  ["View current Invitations", "party-planner/central/InvitationSection.tsx"],
  ["Recipient details saved", "party-forms/children/use-child-form.ts"],
  ["Problem loading the event data", "party/LoadedParty.tsx", "guest-pages/party/static-party-parts.tsx"],
  ["Event status successfully updated", "party-planner/changes/StatusScreen.tsx"],
  ["Event active - emails sending", "party-planner/changes/StatusScreen.tsx"],
  ["Event inactive - emails paused", "party-planner/changes/StatusScreen.tsx"],
  ["Event successfully duplicated", "party-planner/changes/CloneScreen.tsx"],

  // Guests
  ["Guest added successfully", "guests/modals/GuestDialogues.tsx"],
  ["Guest details updated successfully", "guests/modals/GuestDialogues.tsx"],
  ["Guest details successfully updated", "guests/manage/GuestForm.tsx"],
  ["Are you sure you want to delete the selected guests", "guests/modals/GuestDialogues.tsx"],
  ["Guest successfully deleted", "guests/modals/GuestDialogues.tsx"],
  ["Guests successfully deleted", "guests/modals/GuestDialogues.tsx"],
  ["Requested guests deleted...", "/apps/server/src/features/guests/guests.routes.ts"],
  ["Status updated successfully", "guests/modals/SetStatus.tsx"],
  ["Message sent successfully", "guests/modals/GuestMessage.tsx"],
  ["Message sent", "guest-pages/invitation/dialogues/GuestDialogues.tsx"],
  ["There was a problem adding this Guest", "/apps/server/src/features/guests/edit-guests.ts"],
  ["There was an error editing this Guest. Please try again", "/apps/server/src/features/guests/edit-guests.ts"],
  ["Could not find this event attendee", "/apps/server/src/features/guests/open-guests.ts"],
  ["You must select one or more guests before you can run a Bulk action", "guests/table/SelectableTable.tsx"],
  ["Invite your first guest to get the party started", "guests/table/EditGuests.tsx"],
  ["Invitation sent!", "guests/table/use-inviting.ts"],
  ["Error in saving RSVP", "guest-pages/invitation/use-invitation.ts"],
  ["There are no RSVPs yet. Why not be the first", "guest-pages/party/static-party-parts.tsx"],
  [
    "Thank you. You should shortly receive a couple of emails confirming the invite details and your RSVP status.",
    "guest-pages/party/PartyPage.tsx",
  ],

  // Giving
  ["Want to contribute...?", "guest-pages/invitation/Giving.tsx"],
  ["You can still contribute...", "guest-pages/invitation/Giving.tsx"],
  ["Sorry, you're too late!", "guest-pages/donate/steps/Steps.tsx"],
  [
    "Much of your donation will get chewed up in payment processing fees. Maybe you could bring a little something on the day instead of donating online?",
    "/packages/contract/src/texts/contribution-texts.ts",
  ],
  ["Sorry, you need to enter a number without the £ symbol", "/packages/contract/src/texts/contribution-texts.ts"],
  ["Request Payout Again", "payouts/Payout.tsx"],

  // Posters and themes
  ["Customise the invite using the edit bar", "poster-editor/Editor.tsx"],
  ["Error fetching base Invite configuration config data", "poster-editor/EditInvite.tsx"],
  ["Darn it, I can't find the theme configuration. Please try reloading the page.", "poster-editor/EditInvite.tsx"],
  ["Problem loading the Event themes, try again in a moment", "party-forms/details/WithThemes.tsx"],
  ["Error loading theme", "admin/themes/AdminThemeScreen.tsx"],
  ["Error loading theme. Please try again", "themes/ThemePage.tsx"],
  ["Your poster has been downloaded in a new tab", "poster-editor/EditorHeader.tsx"],
  [
    "The image you are trying to upload is too large. Please choose a smaller image",
    "/apps/web/src/lib/photos/ready-photo.ts",
  ],

  // Charities
  ["Problem loading Charities", "charities/page/CharitiesPage.tsx"],
  ["Error loading charity", "charities/page/CharityDialogue.tsx"],
  ["Error loading charity sectors", "charities/form/CharityForm.tsx"],
  ["Error loading Charity search form settings", "charities/picker/SearchForm.tsx"],
  ["Error searching charities", "charities/picker/RegisterMatches.tsx"],
  [
    "this charity does not have a contact email address, so we can't send them payments",
    "charities/picker/RegisterMatches.tsx",
  ],
  ["Problem loading the charity data", "charities/contact/CharityDetailsScreen.tsx"],
  ["Please correct the errors on the form shown in red.", "charities/form/CharityForm.tsx"],
  ["Charity details successfully updated", "charities/contact/CharityDetailsScreen.tsx"],
  [
    "Charity details and Paypal address successfully updated",
    "/apps/server/src/features/charities/charities.routes.ts",
  ],

  // Admins
  ["Problem loading Payments", "admin/payments/PaymentsScreen.tsx"],
  ["Manage Payouts", "admin/admin-tiles.ts"],
  ["Your Standard Dashboard", "admin/admin-tiles.ts"],
  ["View Ongoing Events", "admin/admin-tiles.ts"],
  ["View Stats", "admin/admin-tiles.ts"],
];

const all = [texts, fieldTexts, amountTexts, givingTexts, paymentsTexts, siteTexts].flatMap((some) =>
  Object.entries<unknown>(some),
);
const root = new URL("../../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");

/** Tests that look at what a page, an email or the API says. */
const tests = ["e2e/tests/**/*.spec.ts", "apps/web/src/**/*.test.{ts,tsx}", "apps/server/src/**/*.test.ts"]
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .map(read);

describe.each(specified)("“%s”", (text, ...places) => {
  const keys = all.filter(([, words]) => words === text).map(([key]) => key);
  const isIn = (source: string) =>
    source.includes(text) || keys.some((key) => new RegExp(`exts\\.${key}\\b`).test(source));

  test.each(places)("is in %s", (place) => {
    const path = place.startsWith("/") ? place.slice(1) : `apps/web/src/features/${place}`;
    expect(isIn(read(path))).toBe(true);
  });

  test("is expected by a test of what is shown", () => {
    expect(tests.some(isIn)).toBe(true);
  });
});
