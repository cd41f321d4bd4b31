import { type ContactContent } from "@wishwell/contract/api/site-contents";
import { contactForms } from "@wishwell/contract/api/page-forms";
import { contactTopics } from "@wishwell/contract/api/refunds";
import { requestTexts } from "@wishwell/contract/texts/request-texts";
import { texts } from "@wishwell/contract/texts/texts";
import { storedReference } from "@wishwell/domain/text/codes";
import { isDay } from "@wishwell/domain/parties/london-time";
import type { Deps } from "../../platform/deps.ts";
import { doneForm, isUuid } from "../../platform/http/pages/page-content.ts";
import { route, type Route } from "../../platform/http/api/route.ts";
import { sendContactMessage } from "./contact.ts";

export function contactRoutes(deps: Deps): Route[] {
  return [
    route("POST /contact", async ({ actor, body }) => {
      const { name, email, topic, message, donation_uuid: named = null } = body;
      const received = await sendContactMessage(deps, actor, {
        name,
        email,
        topic,
        message,
        contributionId: named === null ? null : storedReference(named),
      });
      if (received === null) return { message: texts.contactSent };
      const data = { number: received.number, answer_by: received.dueOn };
      return { message: requestTexts.received(data), data };
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
  const number = query.get("number") ?? "";
  const day = query.get("answer_by") ?? "";
  const content = {
    topic,
    donation_uuid: isUuid(donation) ? donation : "",
    ...doneForm(query, contactForms),
    ...(/^D-\d{1,12}$/.test(number) && isDay(day) && { received: { number, answer_by: day } }),
  };
  return { content, canonicalQuery: "", personal: true };
}
