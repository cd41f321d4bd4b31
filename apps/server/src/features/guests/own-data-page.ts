import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { isDay, londonDay, londonTime } from "@wishwell/domain/parties/london-time";
import { daysKept, type Forgotten } from "@wishwell/domain/parties/party-clock";
import { plainDate, timeOfDay } from "@wishwell/domain/parties/party-dates";
import { html, type Html, type PlainPage } from "../../platform/http/pages/plain-page.ts";

type Fields = Readonly<Record<string, unknown>>;

interface Shown {
  /** The same data as in the file. */
  readonly data: Fields;
  readonly guestId: string;
  /** Where the file is. */
  readonly file: string;
  readonly now: Date;
}

/** A guest's own data for reading and printing. It shows whatever the file has, except numbers that mean nothing. */
export function ownDataPage({ data, guestId, file, now }: Shown): PlainPage {
  const { guest, party, answers, messages, thank_you, contributions, letters, ...more } = data;
  const { guest_first_name: name } = guest as { guest_first_name: string };
  const { name: title } = party as { name: string };
  const ofGuest = split(guest as Fields);
  return {
    title: `What we hold about ${name}`,
    nav: [["Back to the invitation", `/eventattendee/${guestId}`]],
    body: html`<p>
        This is everything we hold about ${name} for “${title}”, as of ${plainDate(londonDay(now))}. Anyone who has the
        link to the invitation can open this page.
      </p>
      <p class="not-printed"><a class="button" href="${file}" download>Download as a file (JSON)</a></p>
      ${section("Name and contact details", afterParty("guests"), [ofGuest.contact])}
      ${section("Reply", afterParty("guests"), [ofGuest.reply])}
      ${section("Allergies, diet and needs", afterParty("needs"), [ofGuest.needs])}
      ${section("First visit", afterParty("needs"), [ofGuest.opened])}
      ${section("Answers to the organiser’s questions", afterParty("needs"), answers)}
      ${section("Invitation", afterParty("guests"), [ofGuest.rest])}
      ${section("Party", "Kept until the party is deleted.", [party])}
      ${section("Messages", afterParty("guests"), messages)} ${section("Thank-you", afterParty("guests"), [thank_you])}
      ${section("Contributions", "Kept for 6 years, as tax law requires. If never paid: 30 days.", contributions)}
      ${section("Emails we sent", emailsKept, letters)}
      ${Object.entries(more).map(([key, value]) => section(labelOf(key), afterParty("guests"), [value].flat()))}
      <p>
        We hold nothing else about ${name}. The <a href="/cms/privacy">privacy page</a> says why we keep this, and who
        to ask to change or delete it.
      </p>`,
  };
}

const afterParty = (what: Forgotten) => `Deleted ${daysKept(what)} days after the party.`;

const emailsKept = `We delete the text of an email as soon as it’s sent. The record of it is deleted ${daysKept("needs")} days after the party or 120 days after the email, whichever is sooner, but never within ${daysKept("letters")} days of the email.`;

const parts = {
  contact: [
    "guest_first_name",
    "guest_last_name",
    "email",
    "email_type",
    "phone",
    "carer_first_name",
    "carer_last_name",
    "bounced_at",
  ],
  reply: ["status", "waiting", "offered_until", "answered_at", "siblings", "adults_staying"],
  needs: ["allergies", "diets", "requirements"],
  opened: ["opened_on"],
};

function split(guest: Fields): Readonly<Record<keyof typeof parts | "rest", Fields>> {
  const within = (keys: readonly string[], wanted: boolean) =>
    Object.fromEntries(Object.entries(guest).filter(([key]) => keys.includes(key) === wanted));
  return {
    contact: within(parts.contact, true),
    reply: within(parts.reply, true),
    needs: within(parts.needs, true),
    opened: within(parts.opened, true),
    rest: within(Object.values(parts).flat(), false),
  };
}

/** One table per record. */
function section(title: string, kept: string, records: unknown): Html {
  const tables = (Array.isArray(records) ? records : []).map((record) => table(record)).filter((rows) => rows !== null);
  return html`<section>
    <h2>${title}</h2>
    ${tables.length === 0 ? html`<p>Nothing.</p>` : [tables, html`<p class="muted">${kept}</p>`]}
  </section>`;
}

function table(record: unknown): Html | null {
  const rows = flat(record)
    .map(([key, value]) => [labelOf(key), words(key, value)] as const)
    .filter(([, said]) => said !== "");
  if (rows.length === 0) return null;
  return html`<table>
    <tbody>
      ${rows.map(
        ([label, said]) =>
          html`<tr>
            <th scope="row">${label}</th>
            <td>${said}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Numbers that only computers use; they are in the file. */
const technical = new Set(["uuid", "event_uuid", "version", "delivery_failed", "currency"]);

/** The fields of a record, and of records in it. */
function flat(record: unknown): readonly (readonly [string, unknown])[] {
  if (typeof record !== "object" || record === null) return [];
  return Object.entries(record).flatMap(([key, value]): readonly (readonly [string, unknown])[] => {
    if (technical.has(key)) return [];
    const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
    if (isRecord) return flat(value).map(([inner, its]) => [`${key}_${inner}`, its] as const);
    const hasRecords = Array.isArray(value) && value.some((item) => typeof item === "object");
    return hasRecords
      ? value.flatMap((item) => flat(item).map(([inner, its]) => [`${key}_${inner}`, its]))
      : [[key, value]];
  });
}

const labels: Readonly<Record<string, string>> = {
  guest_first_name: "First name",
  guest_last_name: "Last name",
  email_type: "Email address of",
  carer_first_name: "Parent or carer’s first name",
  carer_last_name: "Parent or carer’s last name",
  bounced_at: "Email couldn’t be delivered on",
  status: "Status",
  opened_on: "First used this page on",
  answered_at: "Replied on",
  waiting: "Waiting for a place",
  offered_until: "Place kept until",
  siblings_numbers: "Siblings coming",
  siblings_names: "Siblings’ names",
  requirements: "Special requirements",
  invitation: "Invitation",
  invited_at: "Invited on",
  invitation_due_at: "Invitation will be sent on",
  children: "For",
  kind: "What",
  content: "Words",
  certificate_words: "Text on the certificate",
  state: "Payment",
  refunds_state: "Refund",
  refunds_message: "What you wrote about the refund",
  refunds_answer: "Our answer about the refund",
  refunds_confirmed_by: "Refund confirmed by",
  refund_requests_asked_at: "Refund asked for on",
  refund_requests_confirmed_at: "Refund request confirmed on",
  costs_added: "Added to cover the costs",
  amount_private: "Amount kept private",
  begun_at: "Started on",
  paid_at: "Paid on",
  billing: "Billing address",
  receipt_email: "Receipt sent to",
  gift_aid_declared_at: "Gift Aid declared on",
  about: "Email",
};

/** As the guest would say it, unlike the words in the organiser’s list. */
const statusWords: Readonly<Record<number, string>> = {
  [guestStatus.notSent]: "Not invited yet",
  [guestStatus.sent]: "No reply yet",
  [guestStatus.notSure]: "Not sure yet",
  [guestStatus.declined]: "Declined",
  [guestStatus.accepted]: "Accepted",
  [guestStatus.failed]: "The invitation couldn’t be delivered",
};

/** What the words of the file mean, where people would not use them. */
const meanings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: {
    intent: "Started, not paid",
    pending: "Being checked",
    paid: "Paid",
    failed: "Declined or expired",
    cancelled: "Cancelled",
    refunded: "Refunded",
  },
  refunds_state: {
    asked: "Waiting for our decision",
    approved: "Approved",
    sending: "On its way",
    done: "Refunded",
    refused: "Refused",
    failed: "Couldn’t be sent",
  },
  refunds_confirmed_by: {
    email_link: "the link in our email",
    signed_in: "signing in",
    guest_link: "the link to the invitation",
    admin: "our team",
  },
};

/** Fields with one of a few fixed words, such as "reply-confirmed". */
const codes = new Set(["kind", "about", "from", "status", "invitation"]);

/** `thank_you` becomes "Thank you". */
const labelOf = (key: string): string => labels[key] ?? capital(key.replaceAll("_", " "));
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function words(key: string, value: unknown): string {
  if (value === null || value === undefined) return key === "amount" ? "Private: shown only to the giver" : "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map(String).join(", ");
  if (key === "status" && typeof value === "number") return statusWords[value] ?? "";
  if (key === "email_type") return value === 1 ? "a parent or carer" : "the guest";
  if (typeof value !== "string") return JSON.stringify(value);
  const meaning = meanings[key]?.[value];
  if (meaning !== undefined) return meaning;
  if (key === "amount" || key.endsWith("_amount")) return `£${value}`;
  if (codes.has(key)) return capital(value.replaceAll("-", " "));
  if (isDay(value)) return plainDate(value);
  return /^\d{4}-\d\d-\d\dT/.test(value) ? moment(new Date(value)) : value;
}

function moment(instant: Date): string {
  const { day, time } = londonTime(instant);
  return `${plainDate(day)}, ${timeOfDay(time)}`;
}
