import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { addGuests, bounce, emailOf } from "../../support/guests.ts";
import { machines, oneWidth, smoke } from "../../support/tags.ts";
import { GuestPage, readGuests } from "../../pages/guest-page.ts";
import { aParty } from "../../support/parties.ts";

test(
  "an organiser manages one guest: reply, needs, contact details, and messages both ways",
  { tag: [oneWidth, smoke, machines] },
  async ({ page, organiser, request, mailbox }) => {
    const party = await aParty(request, organiser.email);
    await addGuests(request, party, ["Olive Bennett"]);
    const [{ uuid } = { uuid: "" }] = await readGuests(request, party);
    const olive = new GuestPage(page);
    await olive.open(uuid);
    await expect(page.getByRole("heading", { level: 1, name: "Olive Bennett" })).toBeVisible();
    await expect(page).toHaveTitle("Olive Bennett | Wishwell");
    await expect(page.getByRole("link", { name: "Maya’s guests" })).toHaveAttribute(
      "href",
      `/event/details/${party.uuid}/edit-guests`,
    );
    const status = olive.field("Status");
    await expect(status).toHaveValue("0");
    await expect(status.getByRole("option", { name: "Invite not sent" })).toHaveAttribute("disabled");
    await expect(olive.messages).toContainText("No messages yet.");
    await test.step("on a phone the messages come before the form", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expect
        .poll(async () => {
          const [messages, form] = [await olive.messages.boundingBox(), await status.boundingBox()];
          return messages!.y < form!.y;
        })
        .toBe(true);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 1280, height: 900 });
    });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole("button", { name: "Send invite" }).click();
    await expect(page.getByText("Invitation sent!")).toBeVisible();
    await expect(status).toHaveValue("1");
    await expect(olive.messages).toContainText("Olive is invited to Maya’s party.");

    await status.selectOption({ label: "Accepted" });
    await olive.field("Siblings coming").selectOption("2");
    await olive.field("Siblings’ names").fill("Rufus, Nell");
    await olive.field("Adults staying").selectOption("1");
    await expect(page.getByText(/^By saving this, you confirm that the family agrees/)).toBeVisible();
    await page.getByRole("checkbox", { name: "Sesame" }).check();
    await page.getByRole("checkbox", { name: "Nuts", exact: true }).check();
    await olive.field("Other allergies").fill("kiwi, ");
    await page.getByRole("checkbox", { name: "Halal" }).check();
    await olive.field("Special requirements").fill("Her pen is in the red bag.");
    await page.getByRole("radio", { name: "Yes" }).check();
    await olive.field("Parent or carer’s first name (optional)").fill("Hannah");
    await olive.saveWell();
    await expect(page.getByText(/^with Hannah, replied \d\d\/\d\d\/\d\d$/)).toBeVisible();
    expect(await readGuests(request, party)).toMatchObject([
      {
        status: 4,
        siblings: { numbers: 2, names: "Rufus, Nell" },
        adults_staying: 1,
        allergies: ["Nuts", "Sesame", "kiwi"],
        diets: ["Halal"],
        requirements: "Her pen is in the red bag.",
        carer_first_name: "Hannah",
      },
    ]);
    await expectAccessible(page);

    await page.getByRole("checkbox", { name: "Vegan" }).check();
    await page.getByRole("link", { name: "Maya’s guests" }).click();
    await expectAccessible(page);
    await page
      .getByRole("dialog", { name: "Leave without saving?" })
      .getByRole("button", { name: "Stay here" })
      .click();
    await expect(page.getByRole("checkbox", { name: "Vegan" })).toBeChecked();
    await page.getByRole("checkbox", { name: "Vegan" }).uncheck();

    const told = { type: "wish", content: "Happy birthday Maya! <b>Ring</b> that bell." };
    expect((await request.post(`/api/events/attendeemessage/${uuid}`, { data: told })).status()).toBe(200);
    const wish = olive.messages.getByRole("listitem").filter({ hasText: "Birthday wish" }).last();
    await expect(wish).toContainText("Happy birthday Maya! <b>Ring</b> that bell.");
    await expect(wish).toContainText("New");
    await expect.poll(async () => (await readGuests(request, party))[0]?.["unread"]).toBe(0);
    await page.getByRole("button", { name: "Send reply" }).click();
    await olive.field("Reply to Hannah").fill("Thank you!\nSee you soon.");
    await page.getByRole("button", { name: "Send reply" }).click();
    await expect(page.getByText("Message sent successfully")).toBeVisible();
    await expect(olive.field("Reply to Hannah")).toHaveValue("");
    await expect(olive.messages).toContainText("See you soon.");
    await expect
      .poll(async () => (await mailbox.lettersTo(emailOf("Olive Bennett", party.uuid))).map(({ text }) => text).join())
      .toContain("See you soon.");
    await page.reload();
    await expect(olive.messages).toContainText("See you soon.");
    await expect(olive.messages.getByText("New", { exact: true })).toHaveCount(0);
  },
);

test(
  "two windows edit a guest, a failing address is fixed, and another party's guest is not found",
  { tag: oneWidth },
  async ({ page, context, organiser, request, mailbox, watched }) => {
    watched.expectAnswers(404, 409, 422);
    const party = await aParty(request, organiser.email);
    await addGuests(request, party, ["Olive Bennett"]);
    const [{ uuid } = { uuid: "" }] = await readGuests(request, party);
    const other = await context.newPage();
    const [here, there] = [new GuestPage(page), new GuestPage(other)];
    await here.open(uuid);
    await there.open(uuid);
    await here.field("Phone").fill("07700 900999");
    await there.field("Phone").fill("07700 900333");
    await there.field("Last name (optional)").fill("Bennett-Rao");
    await there.saveWell();
    await here.save();
    await expect(here.versions).toContainText("07700 900999");
    await expect(here.versions).toContainText("07700 900333");
    await expectAccessible(page);
    await here.versions.getByRole("button", { name: "Keep mine" }).click();
    await expect(page.getByText("Guest details successfully updated")).toBeVisible();
    expect(await readGuests(request, party)).toMatchObject([{ phone: "07700 900999", guest_last_name: "Bennett-Rao" }]);
    await other.close();

    await here.field("Email").fill("hannah@example");
    await here.save();
    await expect(page.getByRole("alert").filter({ has: page.getByRole("link") })).toBeFocused();
    await expect(here.field("Email")).toHaveAttribute("aria-invalid", "true");
    await here.field("Email").fill(emailOf("Olive Bennett", party.uuid));

    await page.getByRole("button", { name: "Send invite" }).click();
    await expect(page.getByText("Invitation sent!")).toBeVisible();
    await bounce(request, mailbox, emailOf("Olive Bennett", party.uuid));
    await expect(page.getByText("Bad email").first()).toBeVisible();
    await expect(page.getByText(/^Our email bounced on \d\d\/\d\d\/\d\d$/)).toBeVisible();
    await expect(
      page.getByText("Emails to this address aren’t arriving. Fix the address first.").first(),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Send reply" })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Fix address" }).click();
    await expect(here.field("Email")).toBeFocused();
    await here.field("Email").fill(`mended-${emailOf("Olive Bennett", party.uuid)}`);
    await here.saveWell();
    await expect(page.getByRole("button", { name: "Send invite" })).toBeVisible();

    const downloading = page.waitForEvent("download");
    await page.goto(`/eventattendees/calendar/${uuid}`);
    expect((await downloading).suggestedFilename()).toMatch(/\.ics$/);
    await expect(page.getByRole("heading", { level: 1, name: "The calendar file is in your downloads" })).toBeVisible();
    await expectAccessible(page);

    await page.goto("/dashboard/eventattendee/3f0d4b6c-8a51-4c7e-9d0a-5b1e2f3a4c5d");
    await expect(page).toHaveURL(/\/404$/);
  },
);

test(
  "when only the status is refused, the next save continues from the saved version",
  { tag: oneWidth },
  async ({ page, organiser, request, watched }) => {
    watched.expectAnswers(503);
    const party = await aParty(request, organiser.email);
    await addGuests(request, party, ["Olive Bennett"]);
    const [{ uuid } = { uuid: "" }] = await readGuests(request, party);
    const olive = new GuestPage(page);
    await olive.open(uuid);
    const refused = { status: 503, json: { message: "Please try again in a moment" } };
    await page.route("**/api/eventattendees/status/*", (route) => route.fulfill(refused));
    await olive.field("Phone").fill("07700 900999");
    await olive.field("Status").selectOption({ label: "Accepted" });
    await olive.save();
    await expect(page.getByRole("alert").filter({ hasText: refused.json.message })).toBeFocused();
    expect(await readGuests(request, party)).toMatchObject([{ phone: "07700 900999", status: 0 }]);
    await page.unroute("**/api/eventattendees/status/*");
    await olive.field("Phone").fill("07700 900333");
    await olive.saveWell();
    expect(await readGuests(request, party)).toMatchObject([{ phone: "07700 900333", status: 4 }]);
  },
);
