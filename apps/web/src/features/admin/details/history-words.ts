import type { AuditRow } from "@wishwell/contract/api/admin/records";
import { auditActionText } from "@wishwell/contract/texts/admin-texts";

/** Actions that change values: for these, missing old and new values are worth mentioning. */
const changing: ReadonlySet<string> = new Set([
  "ask for new e-mail",
  "block person",
  "change charity",
  "change e-mail",
  "change payment e-mail",
  "change party",
  "change theme",
  "grant admin",
  "reject charity details",
  "replace charity",
  "revoke admin",
  "set payment status",
  "unblock person",
  "validate charity",
  "end validation of charity",
  "activate party",
  "pause party",
  "complete party",
  "open dispute",
  "win dispute",
  "lose dispute",
  "reply to dispute",
  "accept dispute",
]);

export const changesValues = (action: string): boolean => changing.has(action);

/** What an entry is about. An entry about a party may lead to one contribution, which its link then names. */
export function subjectWords({ kind, name, link }: AuditRow["subject"]): string {
  const words = name || kind;
  return kind === "party" && link?.to === "donation" ? `Contribution to ${words}` : words;
}

/** Names of fields as the forms show them. */
const fields: Readonly<Record<string, string>> = {
  charity_number: "Number",
  name: "Name",
  description: "Description",
  contact_email: "Contact email",
  contact_phone: "Phone",
  website_url: "Website",
  paypal_email: "Payment email",
  status: "Status",
  charitysector_id: "Sector",
  logo_url: "Logo",
  email: "Email",
  role: "Role",
  date: "Date",
  endDate: "End date",
  startTime: "Start time",
  endTime: "End time",
  rsvpDate: "RSVP by date",
  venue: "Venue",
  address1: "Street address",
  address2: "Second address line",
  city: "Town or city",
  county: "County",
  postcode: "Postcode",
  latitude: "Marker on the map",
  longitude: "Marker on the map",
  phone: "Phone",
  website: "Website",
  theme: "Theme",
  instructions: "Good to know",
  notes: "Notes for guests",
  siblings: "Siblings",
  questions: "Questions",
  places: "Places",
  showOpened: "Opened dates shown",
  hideGuestList: "Guest list hidden",
  classLink: "One link for the class group",
  addressAfterAccept: "Street address only for guests who accept",
  design: "Design",
  background: "Background",
  colour: "Text colour",
  font: "Heading font",
  picture: "Picture",
  validated: "Validation",
  dispute: "Dispute",
  due_on: "Answer by",
};

export const fieldWords = (field: string): string => fields[field] ?? field;

/** For example "Change PayPal email". */
export function actionWords(action: string): string {
  const words = auditActionText(action);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const kinds: Readonly<Record<string, string>> = {
  admin: "Admin",
  user: "User",
  visitor: "Visitor",
  "charity-contact": "The charity’s contact",
  system: "The system",
  command: "Command line",
};

/** Who did it: the name if known, otherwise the kind of actor. */
export const actorWords = ({ name, email, kind }: AuditRow["actor"]): string => name ?? email ?? kinds[kind] ?? kind;

/** Left out of the details: the subject’s link or another column says it. */
const said: ReadonlySet<string> = new Set(["reason", "contribution", "file", "title"]);

/** Details beside old and new values and the reason, for example "payments: 2". Ids and zeros are left out, and the names of fields whose values are shown. */
export function otherDetails({ details, changes }: Pick<AuditRow, "details" | "changes">): string {
  return Object.entries(details)
    .filter(([name, value]) => value !== null && value !== "" && value !== 0 && !said.has(name))
    .filter(([name, value]) => name !== "fields" || String(value).split(",").length > (changes?.length ?? 0))
    .map(([name, value]) => `${name.replaceAll("_", " ")}: ${value}`)
    .join(", ");
}
