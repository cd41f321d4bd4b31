import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { addDays, londonDay, londonInstant } from "@wishwell/domain/parties/london-time";
import type { Guest } from "../../features/guests/public.ts";
import { replyToParty } from "../../features/join-requests/public.ts";
import { sendContactMessage } from "../../features/site/contact.ts";
import { dataRequestsOf } from "../../features/site/data-requests.store.ts";
import { answerRequest, listReportRows } from "../../features/site/public.ts";
import { reportPage } from "../../features/site/report-page.ts";
import type { Actor, SignedIn } from "../../platform/http/api/actor.ts";
import type { Cast, Step } from "./demo-gifts.ts";
import type { Scene } from "./demo-parties.ts";
import type { Stage } from "./demo-stage.ts";

/** Someone wrote on the contact page, days ago; the last one of these was answered. */
const requests = [
  [2, "personal data", "Marta Kowal", "Please delete my child’s details. We were invited but didn’t go."],
  [15, "complaint", "Ade Balogun", "You emailed me twice after I said no."],
  [24, "personal data", "Rosa Lindqvist", "Please send me a copy of everything you hold about me."],
  [58, "complaint", "Gwen Parry", "The receipt for my contribution came a day late."],
] as const;

interface Askers {
  readonly visitor: Actor;
  readonly admin: SignedIn;
}

/** Data requests and complaints: one is due within the week, and the admins were alerted. */
export async function addRequests(stage: Stage, now: Date, { visitor, admin }: Askers): Promise<void> {
  const { deps } = stage;
  for (const [daysAgo, topic, name, message] of requests.toReversed()) {
    const on = addDays(londonDay(now), -daysAgo);
    await stage.at(londonInstant(on, "18:12"));
    const email = `${name.toLowerCase().replace(" ", ".")}@example.org`;
    await sendContactMessage(deps, visitor, { topic, name, email, message, contributionId: null });
    if (daysAgo < 30) continue;
    const [asked] = await dataRequestsOf(deps.db, email);
    await stage.at(londonInstant(addDays(on, 4), "10:20"));
    const answer = `Sorry, ${name}. Our mail server was down that afternoon. Nothing was lost.`;
    await answerRequest(deps, admin, { id: asked?.id ?? "", answer });
  }
  await stage.at(londonInstant(addDays(londonDay(now), -1), "08:00"));
  await stage.sweep("watch-data-requests");
  await stage.finish();
}

/** Someone reported a party’s page yesterday, and the admins were alerted. Repeating it adds nothing. */
export async function addReport(
  stage: Stage,
  now: Date,
  { visitor, partyId }: { readonly visitor: Actor; readonly partyId: string },
): Promise<void> {
  const { deps } = stage;
  const any = { show: "all", page: 1, perpage: 1, orderby: "created_at", dir: "desc" } as const;
  if ((await listReportRows(deps.db, any)).total > 0) return;
  await stage.at(londonInstant(addDays(londonDay(now), -1), "17:35"));
  await reportPage(deps, visitor, {
    about: "party",
    id: partyId,
    problem: "no_consent",
    details: "My son’s name is on this page. Nobody asked us.",
    email: "dana.whitmore@example.org",
  });
  await stage.finish();
}

/** The party that the demo’s organiser is planning. */
export const isPriyasNext = ({ organiser, days }: Scene) => organiser === "Priya" && days > 0;

/** Two families replied through the class link last evening: a new one, and one who is on the list already. */
export function classReplies(stage: Stage, { now, visitor }: Cast, silent: Guest | undefined, partyId: string): Step[] {
  const families = [
    { firstName: "Ezra", carerFirstName: "Dana", phone: "07700 900165", status: guestStatus.accepted },
    ...(silent ? [{ ...silent, phone: "", status: guestStatus.declined }] : []),
  ];
  return families.map(({ firstName, carerFirstName, phone, status }, place) => ({
    at: londonInstant(addDays(londonDay(now), -1), `18:${12 + 7 * place}`),
    run: () => replyToParty(stage.deps, visitor, { partyId, firstName, carerFirstName, email: "", phone, status }),
  }));
}
