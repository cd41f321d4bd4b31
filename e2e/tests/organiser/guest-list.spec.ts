import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { addGuests, bounce, emailOf } from "../../support/guests.ts";
import { machines, oneWidth, smoke } from "../../support/tags.ts";
import { GuestListPage } from "../../pages/guest-list-page.ts";
import { aParty } from "../../support/parties.ts";

test(
  "an organiser adds guests, invites them and keeps the list up to date",
  { tag: [smoke, machines] },
  async ({ page, organiser, request, mailbox, watched, isMobile }) => {
    watched.expectAnswers(409, 422);
    const party = await aParty(request, organiser.email);
    const list = new GuestListPage(page);
    await list.open(party.uuid);
    await expect(page.getByRole("heading", { name: "No guests yet" })).toBeVisible();
    await expect(page.getByText("Invite your first guest to get the party started")).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("button", { name: "Add a guest" }).click();
    const adding = list.dialogue("Add a guest");
    await adding.getByRole("button", { name: "Add guest" }).click();
    await expect(adding.getByRole("alert")).toBeFocused();
    await expect(adding.getByRole("alert").getByRole("listitem")).toHaveText([
      "Enter the guest’s first name",
      "Enter an email address for the invitation",
      "Enter a phone number",
    ]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const olive = emailOf("olive", party.uuid);
    await adding.getByLabel("First name", { exact: true }).fill("Olive");
    await adding.getByLabel("Last name (optional)", { exact: true }).fill("Bennett");
    await adding.getByLabel("Email", { exact: true }).fill(olive);
    await adding.getByLabel("Phone").fill("07700 900110");
    await adding.getByLabel("Parent or carer’s first name (optional)").fill("Hannah");
    await expect(adding.getByRole("button", { name: "Cancel" })).toBeVisible();
    await adding.getByRole("button", { name: "Add, then another" }).click();
    await expect(adding.getByText("Olive is on the list.")).toBeVisible();
    await expect(adding.getByLabel("First name", { exact: true })).toBeFocused();
    // Closing takes nothing back.
    await expect(adding.getByRole("button", { name: "Cancel" })).toHaveCount(0);
    await expect(adding.getByRole("button", { name: "Done" })).toBeVisible();
    await adding.getByLabel("First name", { exact: true }).fill("Noah");
    await adding.getByLabel("Email", { exact: true }).fill(emailOf("noah", party.uuid));
    await adding.getByLabel("Phone").fill("07700 900121");
    await adding.getByRole("radio", { name: "No" }).check();
    await expect(adding.getByLabel("Parent or carer’s first name")).toHaveCount(0);
    await adding.getByLabel("Phone").press("Enter");
    await expect(page.getByText("Guest added successfully")).toBeVisible();
    await expect(list.row("Olive Bennett")).toContainText("with Hannah");
    await expect(list.row("Noah")).toContainText("Invite not sent");

    expect(await list.menuOf("Noah")).toContain("Send message");
    await page.keyboard.press("Escape");
    await page.evaluate(() => scrollTo(0, 0));
    await expect(list.rows.first()).toBeInViewport({ ratio: 0.5 });
    if (isMobile) {
      await expect(list.bar).toHaveCount(0);
    } else {
      await list.bar.getByRole("button", { name: "Send invite", exact: true }).click();
      await expect(page.getByText("You must select one or more guests before you can run a Bulk action")).toBeVisible();
    }
    await list.choose("Olive Bennett", "Send invite");
    await expect(page.getByText("Invitation sent!")).toBeVisible();
    await expect(list.row("Olive Bennett")).toContainText("Not RSVPed");
    await mailbox.letter(olive, /Maya/);
    await list.dismissMessages();
    expect(await list.menuOf("Olive Bennett")).toEqual([
      "Resend invite",
      "WhatsApp or copy link",
      "Edit guest",
      "Send message",
      "Change status",
      "Show details",
      "Delete guest",
    ]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Options for Olive Bennett" })).toBeFocused();
    await list.choose("Olive Bennett", "Resend invite");
    await expect(page.getByText(/^We sent an invitation less than 12 hours ago/)).toBeVisible();
    await page.getByRole("button", { name: "Add a guest" }).click();
    await expect(adding.getByText(/^We sent an invitation less than 12 hours ago/)).toBeInViewport();
    await expectAccessible(page);
    await adding.getByRole("button", { name: "Dismiss" }).last().click();
    await expect(page.getByText(/^We sent an invitation less than 12 hours ago/)).toHaveCount(0);
    await page.keyboard.press("Escape");

    await page.getByRole("checkbox", { name: "Select everyone on this page" }).check();
    await expect(list.bar).toContainText("2 selected");
    await list.dismissMessages();
    await expectAccessible(page);
    await list.bar.getByRole("button", { name: "Send invite", exact: true }).click();
    const sending = list.dialogue("Send 1 invitation?");
    await expect(sending).toContainText("Skipped: Olive has already been invited.");
    await sending.getByRole("button", { name: "Send 1 invitation" }).click();
    await list.dialogue("1 invitation sent").getByRole("button", { name: "Back to the guests" }).click();
    await expect(list.row("Noah")).toContainText("Not RSVPed");
    await expect(list.bar).toContainText("1 selected");
    await list.bar.getByRole("button", { name: "Clear" }).click();

    await list.choose("Noah", "Edit guest");
    const editing = list.dialogue("Edit guest");
    await editing.getByLabel("Last name (optional)", { exact: true }).fill("Adeyemi");
    await editing.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Guest details updated successfully")).toBeVisible();

    await list.choose("Noah Adeyemi", "Change status");
    const status = list.dialogue("Change status");
    await expect(status.getByRole("radio")).toHaveCount(4);
    await status.getByRole("radio", { name: "Accepted" }).check();
    await expectAccessible(page);
    await status.getByRole("button", { name: "Save status" }).click();
    await expect(page.getByText("Status updated successfully")).toBeVisible();
    await expect(list.row("Noah Adeyemi")).toContainText("Accepted");

    await list.select("Olive Bennett");
    await list.select("Noah Adeyemi");
    await list.bar.getByRole("button", { name: "Message" }).click();
    const writing = list.dialogue("Message to Olive and Noah");
    await writing.getByRole("button", { name: "Send message" }).click();
    await expect(writing.getByText("Enter a message").first()).toBeVisible();
    await writing.getByLabel("Your message").fill("Please bring wellies.");
    await writing.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Message sent to 2 guests")).toBeVisible();
    expect((await mailbox.letter(olive, /message|wrote|writes/i)).text).toContain("Please bring wellies.");

    await list.choose("Olive Bennett", "Delete guest");
    const question = list.dialogue("Delete guest?");
    await expect(question).toContainText("Are you sure you want to delete the selected guests");
    await question.getByRole("button", { name: "Keep Olive" }).click();
    await expect(list.rows).toHaveCount(2);
    await list.choose("Olive Bennett", "Delete guest");
    await question.getByRole("button", { name: "Delete guest" }).click();
    await expect(page.getByText("Guest successfully deleted")).toBeVisible();
    await expect(list.rows).toHaveCount(1);
    await expectNoSidewaysScroll(page);
  },
);

test(
  "a link is shared by hand, a bad address is fixed, and replies appear live",
  { tag: oneWidth },
  async ({ page, context, organiser, request, mailbox, watched }) => {
    watched.expectAnswers(409);
    // However soon the second invitation follows, it must not count as the second click of the first.
    await page.addInitScript(() => {
      performance.now = () => 1000;
    });
    const party = await aParty(request, organiser.email);
    await addGuests(request, party, ["Isla Brooks", "Jonah Price"]);
    const list = new GuestListPage(page);
    await list.open(party.uuid);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await list.choose("Isla Brooks", "WhatsApp or copy link");
    const sharing = list.dialogue("Send Isla’s link");
    await expect(sharing.getByLabel("Your message")).toHaveValue(/Isla is invited to|You’re invited to/);
    await expect(sharing.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/447700900110\?text=.*eventattendee/,
    );
    await expectAccessible(page);
    await sharing.getByRole("button", { name: "Copy link" }).click();
    await expect(sharing.getByText("Link copied. Isla is now marked as invited.")).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.keyboard.press("Escape");
    await expect(list.row("Isla Brooks")).toContainText("Not RSVPed");
    await expect(list.row("Isla Brooks")).toContainText("Sent by link");

    const jonah = emailOf("Jonah Price", party.uuid);
    await list.choose("Jonah Price", "Send invite");
    await expect(page.getByText("Invitation sent!")).toBeVisible();
    await bounce(request, mailbox, jonah);
    await expect(list.row("Jonah Price")).toContainText("Bad email");
    await expect(list.row("Jonah Price")).toContainText(/Our email bounced on \d\d\/\d\d\/\d\d/);
    await list.dismissMessages();
    expect(await list.menuOf("Jonah Price")).toEqual([
      "WhatsApp or copy link",
      "Edit guest",
      "Change status",
      "Show details",
      "Delete guest",
    ]);
    await page.keyboard.press("Escape");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Fix address of Jonah Price" }).click();
    const mending = list.dialogue("Fix the address of Jonah Price");
    await expect(mending.getByLabel("Email", { exact: true })).toBeFocused();
    await mending.getByLabel("Email", { exact: true }).fill(`right.${jonah}`);
    await mending.getByRole("button", { name: "Save and send invite" }).click();
    await expect(list.row("Jonah Price")).toContainText("Not RSVPed");
    await mailbox.letter(`right.${jonah}`, /Maya/);

    const isla = new URL(link).pathname.split("/").at(-1);
    const answered = await request.post(`/api/eventattendees/status/${isla}`, { data: { status: 4 } });
    expect(answered.status()).toBe(200);
    await expect(list.row("Isla Brooks")).toContainText("Accepted");
    await expect(list.filter(/^Accepted/)).toHaveText("Accepted 1");

    const paused = await request.post(`/api/events/status/${party.uuid}`, {
      data: { status: 0 },
      headers: party.headers,
    });
    expect(paused.status()).toBe(200);
    await list.choose("Jonah Price", "Resend invite");
    await expect(page).toHaveURL(`/event/status/${party.uuid}`);
    await expect(page.getByText("Your party is paused. Activate it to send invitations.")).toBeVisible();
  },
);

test(
  "a test invite goes to the organiser's own address",
  { tag: oneWidth },
  async ({ page, organiser, request, mailbox, watched }) => {
    watched.expectAnswers(422);
    const party = await aParty(request, organiser.email);
    await page.goto(`/event/details/${party.uuid}/test-invite`);
    const target = page.getByLabel("Email");
    await target.fill("not an address");
    await page.getByRole("button", { name: "Send test invite" }).click();
    await expect(page.getByRole("alert").filter({ hasText: /email/i }).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const to = `t-${party.uuid.slice(0, 8)}@example.org`;
    await target.fill(to);
    await target.press("Enter");
    await expect(page.getByText("Test invite sent. It may take a minute to arrive.")).toBeVisible();
    await mailbox.letter(to, /Maya/);
  },
);
