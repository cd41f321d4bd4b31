import { type ContactContent } from "@wishwell/contract/api/page-contents";
import { contactForms } from "@wishwell/contract/api/page-forms";
import { contactTopics } from "@wishwell/contract/api/refunds";
import { texts } from "@wishwell/contract/texts/texts";
import type { Deps } from "../../platform/deps.ts";
import { doneForm, isUuid } from "../../platform/http/pages/page-content.ts";
import { route, type Route } from "../../platform/http/api/route.ts";
import { sendContactMessage } from "./contact.ts";

export function contactRoutes(deps: Deps): Route[] {
  return [
    route("POST /contact", async ({ actor, body }) => {
      const { name, email, topic, message, donation_uuid: contributionId = null } = body;
      await sendContactMessage(deps, actor, { name, email, topic, message, contributionId });
      return { message: texts.contactSent };
    }),
  ];
}

interface ContactPage {
  readonly content: ContactContent;
  readonly canonicalQuery: string;
  readonly personal: true;
}

/** Links from receipts and contributions preselect the topic: `?topic=refund&donation=…`. */
export async function loadContactPage(query: URLSearchParams): Promise<ContactPage> {
  const topic = contactTopics.find((known) => known === query.get("topic")) ?? "general";
  const donation = query.get("donation") ?? "";
  const content = { topic, donation_uuid: isUuid(donation) ? donation : "", ...doneForm(query, contactForms) };
  return { content, canonicalQuery: "", personal: true };
}
