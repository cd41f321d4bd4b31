import type { Page } from "@playwright/test";
import { WizardPages } from "../pages/wizard-pages.ts";
import { adminScreens } from "./admin-screens.ts";
import type { Demo } from "../support/demo.ts";
import type { ScreenGroup } from "./take-picture.ts";

/** Reports the page, so that admins have a report. */
async function reportIt(page: Page): Promise<void> {
  await page.getByLabel("A photo or details of someone without their permission").check();
  await page.getByLabel("Tell us more (optional)").fill("The boy in the photo is my son. I never said yes.");
  await page.getByLabel("Your email (optional)").fill("dana.whitmore@example.org");
  await page.getByRole("button", { name: "Send report" }).click();
  await page.getByRole("heading", { name: "Thank you" }).waitFor();
}

/** The same page as the other parent reads it. */
async function asSecondOrganiser(page: Page): Promise<void> {
  await page.route("**/api/events/organisers/*", async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { data: { ...data, you: "second" } } });
  });
  await page.reload();
  await page.getByRole("button", { name: "Leave this party" }).waitFor();
}

const section = (name: string) => (demo: Demo) => `/event/details/${demo.party}/${name}`;

/** Every screen of the product. Add a row for a new screen. */
export const screenGroups: readonly ScreenGroup[] = [
  {
    name: "site",
    title: "Public pages",
    screens: [
      { name: "home", title: "Home", address: "/" },
      {
        name: "film",
        title: "The film",
        address: "/",
        first: async (page) => {
          // With reduced motion the film is a row of pictures.
          await page.emulateMedia({ reducedMotion: "no-preference" });
          await page.getByRole("button", { name: "Watch how it works" }).click();
          await page.getByRole("group", { name: "Film" }).getByText("Maya is turning seven").waitFor();
          await page.waitForTimeout(4500);
          await page.getByRole("button", { name: "Pause" }).click();
        },
      },
      {
        name: "find",
        title: "Find a party",
        address: "/#find-your-party",
        first: async (page) => {
          await page.getByRole("main").getByRole("link", { name: "Find your party" }).click();
          await page.getByRole("dialog").getByRole("textbox").waitFor();
        },
      },
      { name: "about", title: "About", address: "/cms/about" },
      { name: "charities", title: "Charities", address: "/cms/charities" },
      {
        name: "charity",
        title: "A charity",
        address: "/cms/charities",
        first: async (page) => {
          await page
            .getByRole("link", { name: /^About them/ })
            .first()
            .click();
          await page.getByRole("dialog").getByText("Registered charity").waitFor();
        },
      },
      { name: "themes", title: "Party Themes", address: "/cms/themes" },
      { name: "theme", title: "A theme", address: (demo) => `/cms/themes/theme/${demo.theme}` },
      { name: "faq", title: "FAQ", address: "/cms/faq" },
      { name: "contact", title: "Contact", address: "/cms/contact" },
      { name: "privacy", title: "Privacy policy", address: "/cms/privacy" },
      { name: "terms", title: "Terms and conditions", address: "/cms/terms" },
      { name: "cookies", title: "Cookies", address: "/cms/cookies" },
      { name: "donation-terms", title: "Donation terms", address: "/cms/donation-terms" },
      { name: "fees", title: "Fees and charges", address: "/cms/fees" },
      { name: "accessibility", title: "Accessibility", address: "/cms/accessibility" },
      { name: "stories", title: "Wishwellers", address: "/cms/gudooers" },
      { name: "story", title: "A story", address: "/cms/gudooer/olive" },
      { name: "report-page", title: "Report this page", address: (demo) => `/report/party/${demo.party}` },
      {
        name: "report-sent",
        title: "A page is reported",
        address: (demo) => `/report/party/${demo.party}`,
        first: reportIt,
        whole: true,
      },
      { name: "not-found", title: "Page not found", address: "/no/such/page" },
      { name: "forbidden", title: "Not authorised", address: "/403" },
    ],
  },
  {
    name: "accounts",
    title: "Accounts and the wizard",
    screens: [
      { name: "login", title: "Login", address: "/user/login" },
      { name: "register", title: "Register", address: "/user/register" },
      { name: "forgot-password", title: "Forgotten password", address: "/user/forgotpassword" },
      { name: "reset-password", title: "New password", address: "/user/resetpassword/no-such-token" },
      { name: "unsubscribe", title: "Unsubscribe", address: "/unsubscribe/no-such-token" },
      { name: "verify", title: "Verify", address: "/user/verify/no-such-code" },
      {
        name: "sign-in-link-sent",
        title: "A sign-in link on its way",
        address: "/user/login",
        first: async (page) => {
          await page.getByLabel("Email").fill("priya@example.org");
          await page.getByRole("button", { name: "Email me a sign-in link" }).click();
          await page.getByRole("heading", { name: "Check your inbox" }).waitFor();
        },
      },
      { name: "sign-in-link", title: "A sign-in link in another browser", address: "/user/login/link/no-such-token" },
      { name: "details", title: "My Details", address: "/user/details", as: "organiser" },
      { name: "signing-in", title: "Signing in", address: "/user/details/signing-in", as: "organiser" },
      {
        name: "add-passkey",
        title: "Add a passkey",
        address: "/user/details/signing-in",
        as: "organiser",
        first: async (page) => page.getByRole("button", { name: "Add a passkey" }).click(),
      },
      {
        name: "authenticator-app",
        title: "Set up an authenticator app",
        address: "/user/details/signing-in",
        as: "organiser",
        first: async (page) => {
          await page.getByRole("button", { name: "Set up an app" }).click();
          await page.getByRole("dialog").waitFor();
        },
      },
      { name: "wizard-child", title: "Whose party is it", address: "/event/create/1" },
      {
        name: "wizard-charity",
        title: "Choose a charity",
        address: "/event/create/1",
        first: async (page) => new WizardPages(page).saveChild(),
      },
      {
        name: "wizard-details",
        title: "Where and when",
        address: "/event/create/1",
        first: async (page) => {
          const wizard = new WizardPages(page);
          await wizard.saveChild();
          await wizard.saveCharity();
        },
      },
      {
        name: "wizard-organiser",
        title: "Who is organising",
        address: "/event/create/1",
        first: async (page) => {
          const wizard = new WizardPages(page);
          await wizard.throughParty();
          await wizard.expectStep(4, "And who’s organising?");
        },
      },
    ],
  },
  {
    name: "organiser",
    title: "The organiser",
    screens: [
      { name: "party-central", title: "Party Central", address: "/dashboard", as: "organiser" },
      { name: "own-parties", title: "All parties", address: "/dashboard/events", as: "organiser" },
      { name: "overview", title: "Overview", address: section("overview"), as: "organiser" },
      { name: "edit-invite", title: "Create invite", address: section("edit-invite"), as: "organiser" },
      { name: "edit-guests", title: "Manage guests", address: section("edit-guests"), as: "organiser" },
      {
        name: "guest",
        title: "A guest",
        address: (demo) => `/dashboard/eventattendee/${demo.accepted}`,
        as: "organiser",
      },
      {
        name: "import",
        title: "Import a list",
        address: (demo) => `/event/details/${demo.party}/import-guests`,
        as: "organiser",
      },
      { name: "edit-details", title: "Edit details", address: section("edit-details"), as: "organiser" },
      { name: "questions", title: "Your questions", address: section("questions"), as: "organiser" },
      {
        name: "siblings",
        title: "Siblings and places",
        address: section("siblings"),
        as: "organiser",
        // On phones its button stays at the bottom of the screen.
        first: (page) => page.getByRole("button", { name: "Save changes" }).waitFor(),
      },
      { name: "organisers", title: "Two organisers", address: section("organisers"), as: "organiser" },
      {
        name: "organisers-alone",
        title: "Nobody invited to organise yet",
        address: (demo) => `/event/details/${demo.past}/organisers`,
        as: "organiser",
        onlyInDemo: true,
      },
      {
        name: "organisers-second",
        title: "What the second organiser sees",
        address: section("organisers"),
        as: "organiser",
        first: asSecondOrganiser,
        whole: true,
        onlyInDemo: true,
      },
      { name: "edit-gift", title: "Amend gift", address: section("edit-gift"), as: "organiser" },
      { name: "edit-charity", title: "Change charity", address: section("edit-charity"), as: "organiser" },
      { name: "test-invite", title: "Send Test Invite", address: section("test-invite"), as: "organiser" },
      {
        name: "sheet",
        title: "Kitchen and register",
        address: (demo) => `/event/register/${demo.party}`,
        as: "organiser",
      },
      { name: "payout", title: "Payout", address: (demo) => `/event/payout/${demo.party}`, as: "organiser" },
      { name: "status", title: "Active or paused", address: (demo) => `/event/status/${demo.party}`, as: "organiser" },
      { name: "cancel", title: "Cancel", address: (demo) => `/event/cancel/${demo.party}`, as: "organiser" },
      { name: "delete", title: "Delete", address: (demo) => `/event/delete/${demo.party}`, as: "organiser" },
    ],
  },
  {
    name: "guests",
    title: "The guest",
    screens: [
      { name: "invitation", title: "Invitation, awaiting", address: (demo) => `/eventattendee/${demo.awaiting}` },
      { name: "invitation-accepted", title: "Accepted", address: (demo) => `/eventattendee/${demo.accepted}` },
      {
        name: "answers",
        title: "The organiser’s questions",
        address: (demo) => `/eventattendee/${demo.accepted}`,
        first: async (page) => {
          await page
            .getByRole("button", { name: /questions|answered/ })
            .first()
            .click();
          await page.getByRole("dialog").getByRole("button", { name: "Save answers" }).waitFor();
        },
      },
      { name: "invitation-declined", title: "Declined", address: (demo) => `/eventattendee/${demo.declined}` },
      { name: "contribute", title: "Contribute", address: (demo) => `/eventattendee/donate/${demo.giver}` },
      { name: "party", title: "The party’s page", address: (demo) => `/@${demo.code}` },
      {
        name: "class-reply",
        title: "A reply through the class link",
        address: (demo) => `/@${demo.code}`,
        first: async (page) => {
          await page.getByLabel("Your child’s first name").fill("Wren");
          await page.getByLabel("Your first name").fill("Nell");
          await page.getByLabel("Yes").check();
          await page.getByRole("button", { name: "Send reply" }).click();
          await page.getByRole("heading", { name: "Keep this link" }).waitFor();
        },
      },
      { name: "poster", title: "The poster", address: (demo) => `/dashboard/event/poster/${demo.party}` },
    ],
  },
  adminScreens,
];
