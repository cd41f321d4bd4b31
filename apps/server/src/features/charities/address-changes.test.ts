import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import type { CharityNumber } from "@wishwell/domain/charities/charity-number";
import { charityPayable } from "@wishwell/domain/charities/charity-payable";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aCharity, aContact, aRegisteredCharity, auditOf, reloaded } from "./charities.builders.ts";
import type { Charity } from "./charity.ts";

const hour = 3_600_000;
let ctx: TestApp;
let admin: { token: string };
let charity: Charity;
let contact: string;

beforeAll(async () => {
  ctx = await testApp();
  admin = await aSignedInUser(ctx.deps, { role: 2 });
});
beforeEach(async () => {
  const validatedAt = new Date(ctx.clock.now().getTime() - hour);
  charity = await aCharity(ctx.deps, { validatedAt });
  contact = await aContact(ctx.deps, charity.id);
});
afterAll(() => ctx.close());

const patch = (token: string, body: object, uuid = charity.id) =>
  send(ctx.app, "PATCH /charities", { token, body: { uuid, ...body } });
const now = () => reloaded(ctx.deps, charity.id);

const audited = () => auditOf(ctx.deps, charity.id);

async function lettersTo(...addresses: string[]): Promise<string[][]> {
  await ctx.runJobs();
  const boxes = await Promise.all(addresses.map((address) => ctx.mailbox(address)));
  return boxes.map((letters) => letters.map(({ subject }) => subject));
}
const alertsAbout = async ({ number }: Charity) => {
  await ctx.runJobs();
  const alerts = await ctx.mailbox(ctx.deps.config.SUPPORT_EMAIL);
  return alerts.filter(({ text }) => text.includes(number));
};
const validatedLetter = "Wishwell can now pay your charity";
const paymentLetter = "Your charity’s payment email on Wishwell has changed";
const contactLetter = "Your charity’s contact email on Wishwell has changed";

describe("a changed payment address", () => {
  const next = "new-payments@example.org";
  const change = { paypal_email: next, paypal_email2: next };

  test("by the contact ends the validation, holds payments for 72 hours and emails all concerned", async () => {
    const { body } = await patch(contact, change);
    expect(body.message).toBe(texts.charityAndPaymentUpdated);
    const held = new Date(ctx.clock.now().getTime() + 72 * hour);
    expect(body.data).toMatchObject({
      paypal_email: next,
      validated: false,
      validated_at: null,
      payments_held_until: held.toISOString(),
    });
    expect(await now()).toMatchObject({ validatedAt: null, paymentsHeldUntil: held });
    expect(await lettersTo(charity.paymentEmail, next, charity.contactEmail)).toEqual([
      [paymentLetter],
      [paymentLetter],
      [paymentLetter],
    ]);
    expect(await audited()).toEqual([
      expect.objectContaining({
        action: "change charity",
        details: {
          fields: "paypal_email",
          changes: [{ field: "paypal_email", before: charity.paymentEmail, after: next }],
        },
      }),
      expect.objectContaining({
        action: "end validation of charity",
        actor_kind: "charity-contact",
        details: expect.objectContaining({ why: "payment address changed" }),
      }),
    ]);
  });

  test("by the contact alerts the admins; by an admin it does not", async () => {
    await patch(contact, change);
    ctx.clock.advance(hour);
    await patch(contact, { paypal_email: "third@example.org", paypal_email2: "third@example.org" });
    await patch(admin.token, { paypal_email: "fourth@example.org", paypal_email2: "fourth@example.org" });
    expect(await alertsAbout(charity)).toHaveLength(2);
    const [alert] = await alertsAbout(charity);
    expect(alert?.subject).toBe("Wishwell: a charity has entered its payment details");
    expect(alert?.text).toContain(`/admin/charities/details/${charity.id}`);
    expect(alert?.text).not.toContain("@example.org");
  });

  test("stops payments until it is validated and the 72 hours are over", async () => {
    const payable = async () => charityPayable(await now(), ctx.clock.now());
    expect(await payable()).toBe("payable");
    await patch(contact, change);
    expect(await payable()).toBe("not validated");
    await patch(admin.token, { validated: true });
    expect(await payable()).toBe("held");
    ctx.clock.advance(72 * hour - 1);
    expect(await payable()).toBe("held");
    ctx.clock.advance(1);
    expect(await payable()).toBe("payable");
  });

  test("by an admin has the same effect, unless the same change validates it", async () => {
    await patch(admin.token, change);
    expect(await now()).toMatchObject({
      validatedAt: null,
      paymentsHeldUntil: new Date(ctx.clock.now().getTime() + 72 * hour),
    });
    ctx.clock.advance(hour);
    const again = "checked@example.org";
    await patch(admin.token, { paypal_email: again, paypal_email2: again, validated: true });
    expect(await now()).toMatchObject({
      validatedAt: ctx.clock.now(),
      paymentsHeldUntil: new Date(ctx.clock.now().getTime() + 72 * hour),
    });
  });

  test("is emailed to each mailbox once, whatever the spelling", async () => {
    const only = `Only-${charity.id}@example.org`;
    const { id } = await aCharity(ctx.deps, { contactEmail: only, paymentEmail: only.toLowerCase() });
    const other = `other-${charity.id}@example.org`;
    await patch(admin.token, { paypal_email: other, paypal_email2: other.toUpperCase() }, id);
    await ctx.runJobs();
    const subjects = (await ctx.mailbox()).filter(({ to }) => to.toLowerCase() === only.toLowerCase());
    expect(subjects).toHaveLength(1);
    expect(await lettersTo(other)).toEqual([[paymentLetter]]);
  });

  test("that differs only in spelling changes nothing else", async () => {
    const spelt = charity.paymentEmail.toUpperCase();
    expect((await patch(contact, { paypal_email: spelt })).body.message).toBe(texts.charityUpdated);
    expect(await now()).toMatchObject({
      paymentEmail: spelt,
      validatedAt: charity.validatedAt,
      paymentsHeldUntil: null,
    });
  });

  test("has to be typed twice, identically", async () => {
    expect((await patch(contact, { paypal_email: next })).body.errors).toEqual({
      paypal_email2: [fieldTexts.paymentEmailAgain],
    });
    expect((await patch(contact, { paypal_email: next, paypal_email2: "" })).body.errors).toEqual({
      paypal_email2: [fieldTexts.paymentEmailAgain],
    });
    expect((await patch(contact, { ...change, paypal_email2: "x@example.org" })).body.errors).toEqual({
      paypal_email2: [fieldTexts.paymentEmailsDiffer],
    });
    expect(await now()).toEqual(charity);
  });

  test("cannot be validated by an admin who checked the previous one", async () => {
    await patch(contact, change);
    const changed = await now();
    expect(await patch(admin.token, { validated: true, paypal_email: charity.paymentEmail })).toMatchObject({
      status: 422,
      body: { errors: { paypal_email: [fieldTexts.paymentEmailMoved] } },
    });
    expect(await now()).toEqual(changed);
    expect((await patch(admin.token, { validated: true, paypal_email: next })).body.data?.validated).toBe(true);
  });

  test("sent several times at once is emailed once", async () => {
    const fresh = `fresh-${charity.id}@example.org`;
    const body = { paypal_email: fresh, paypal_email2: fresh };
    const answers = await Promise.all([contact, contact, admin.token, contact].map((token) => patch(token, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.filter(({ body: { message } }) => message === texts.charityAndPaymentUpdated)).toHaveLength(1);
    expect(await lettersTo(fresh)).toEqual([[paymentLetter]]);
    expect(await audited()).toHaveLength(2);
  });

  test("by the contact is limited, so that it cannot be used to email strangers", async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      const address = `victim-${time}@example.org`;
      statuses.push((await patch(contact, { paypal_email: address, paypal_email2: address })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe("a changed contact address", () => {
  test("is emailed to the old one, and keeps the validation", async () => {
    const contact_email = `new-contact-${charity.id}@example.org`;
    expect((await patch(contact, { contact_email })).body.message).toBe(texts.charityUpdated);
    expect(await lettersTo(charity.contactEmail, contact_email, charity.paymentEmail)).toEqual([
      [contactLetter],
      [],
      [],
    ]);
    expect((await now()).validatedAt).toEqual(charity.validatedAt);
  });

  test("together with the payment address is still emailed to the previous contact", async () => {
    const thief = `thief-${charity.id}@example.org`;
    await patch(contact, { contact_email: thief, paypal_email: thief, paypal_email2: thief });
    const [old, paid] = await lettersTo(charity.contactEmail, charity.paymentEmail);
    expect(old?.sort()).toEqual([contactLetter, paymentLetter]);
    expect(paid).toEqual([paymentLetter]);
  });

  test("of a charity that had none sends no email", async () => {
    const { id } = await aCharity(ctx.deps, { contactEmail: "" });
    const contact_email = `first-${id}@example.org`;
    await patch(admin.token, { contact_email }, id);
    expect(await lettersTo(contact_email)).toEqual([[]]);
  });
});

describe("a charity awaiting validation", () => {
  const given = { paypal_email: "first@example.org", paypal_email2: "first@example.org" };
  beforeEach(async () => {
    charity = await aCharity(ctx.deps, { paymentEmail: "" });
    contact = await aContact(ctx.deps, charity.id);
  });

  test("alerts the admins once it has given its payment details", async () => {
    await patch(contact, { description: "We lend boats to schools." });
    expect(await alertsAbout(charity)).toEqual([]);
    await patch(contact, given);
    expect(await alertsAbout(charity)).toHaveLength(1);
    await patch(contact, given);
    expect(await alertsAbout(charity)).toHaveLength(1);
  });

  test.each([{ active: false }, { insolvent: true }])(
    "gets no email that it can be paid when its register notes %o",
    async (note) => {
      const settled = await aCharity(ctx.deps);
      await aRegisteredCharity(ctx.deps, { number: settled.number as CharityNumber, ...note });
      await patch(admin.token, { validated: true }, settled.id);
      await ctx.runJobs();
      expect(await ctx.mailbox(settled.contactEmail)).toEqual([]);
    },
  );

  test("gets no email that it can be paid when its new number has left the register", async () => {
    const settled = await aCharity(ctx.deps);
    const number = await aRegisteredCharity(ctx.deps, { active: false });
    await patch(admin.token, { charity_number: number, validated: true }, settled.id);
    await ctx.runJobs();
    expect(await ctx.mailbox(settled.contactEmail)).toEqual([]);
  });

  test("is emailed once that it can be paid, and from when", async () => {
    await patch(contact, given);
    await patch(admin.token, { validated: true });
    await patch(admin.token, { validated: true });
    await ctx.runJobs();
    const told = (await ctx.mailbox(charity.contactEmail)).filter(({ subject }) => subject === validatedLetter);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain("first@example.org");
    expect(told[0]?.text).toContain("changed recently");
    expect(told[0]?.html).toContain("We can now pay your charity");
  });

  test("gets no email while it has no payment address", async () => {
    await patch(admin.token, { validated: true });
    expect(await lettersTo(charity.contactEmail)).toEqual([[]]);
  });

  test("is emailed without a date when its payments are not held", async () => {
    const settled = await aCharity(ctx.deps);
    await patch(admin.token, { validated: true }, settled.id);
    await ctx.runJobs();
    const [told] = await ctx.mailbox(settled.contactEmail);
    expect(told?.subject).toBe(validatedLetter);
    expect(told?.text).not.toContain("changed recently");
  });
});
