import type { InvitationContent, ShownParty } from "@wishwell/contract/api/page-contents";
import { keptByText } from "@wishwell/domain/text/kept-by-text";
import { renderToStaticMarkup } from "react-dom/server.edge";
import { Cancelled } from "../invitation/Cancelled.tsx";
import { TwoHalves } from "./TwoHalves.tsx";

type Given = Pick<ShownParty, "eventrecipients" | "eventcharities">;

/** What all guests of a party see alike is drawn once. For the server alone. */
const draw = keptByText((text) => renderToStaticMarkup(<TwoHalves {...(JSON.parse(text) as Given)} />), 500);

type Parts = readonly (readonly [part: string, markup: string])[];

/** The parts of a page that shows a party; pages that show none have no such parts. */
export function servedPartyParts(content: unknown): Parts {
  const { party, cancelled } = (content ?? {}) as { party?: Partial<Given>; cancelled?: boolean };
  if (cancelled) return [["cancelled", renderToStaticMarkup(<Cancelled content={content as InvitationContent} />)]];
  const { eventrecipients, eventcharities } = party ?? {};
  if (eventrecipients === undefined || eventcharities === undefined) return [];
  return [["two-halves", draw(JSON.stringify({ eventrecipients, eventcharities }))]];
}
