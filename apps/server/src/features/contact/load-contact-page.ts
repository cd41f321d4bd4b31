import { type ContactContent, contactForms } from "@wishwell/contract/page-contents";
import { contactTopics } from "@wishwell/contract/refunds";
import { doneForm, isUuid } from "../invitations/public.ts";

interface ContactPage {
  readonly content: ContactContent;
  readonly canonicalQuery: string;
  readonly personal: true;
}

/** What the address says is chosen already: `?topic=refund&donation=…`, as receipts and contributions lead here. */
export async function loadContactPage(query: URLSearchParams): Promise<ContactPage> {
  const topic = contactTopics.find((known) => known === query.get("topic")) ?? "general";
  const donation = query.get("donation") ?? "";
  const content = { topic, donation_uuid: isUuid(donation) ? donation : "", ...doneForm(query, contactForms) };
  return { content, canonicalQuery: "", personal: true };
}
