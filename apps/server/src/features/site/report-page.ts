import type { ReportProblem, ReportSubject } from "@wishwell/contract/api/admin/choices";
import type { PartyContent } from "@wishwell/contract/api/page-contents";
import type { ReportContent } from "@wishwell/contract/api/site-contents";
import { reportForms } from "@wishwell/contract/api/page-forms";
import { problemWords } from "@wishwell/contract/texts/report-texts";
import { longDate, timeInProse } from "@wishwell/domain/parties/party-dates";
import { alertOperators } from "../../platform/alerts/alerts.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { doneForm } from "../../platform/http/pages/page-content.ts";
import { loadPartyPage, linkPreview } from "../invitations/public.ts";
import { loadParty } from "../parties/public.ts";
import { copyPublicPoster } from "../posters/public.ts";
import { type CopiedLine, hiddenStories, insertReport, type Report } from "./reports.store.ts";
import { loadStoryPage } from "./stories.ts";

interface Subject {
  readonly about: ReportSubject;
  /** The party's id, or the story's name. */
  readonly id: string;
}

/** The form to report a page. A hidden page can't be reported again. */
export async function loadReportPage(
  deps: Deps,
  { query, ...subject }: { readonly about: string; readonly id: string; readonly query: URLSearchParams },
): Promise<{ content: ReportContent; canonicalQuery: string }> {
  const { title, path, about } = await readPage(deps, subject);
  const number = /^R-\d{1,12}$/.exec(query.get("number") ?? "")?.[0] ?? "";
  return { content: { about, title, path, number, ...doneForm(query, reportForms) }, canonicalQuery: "" };
}

interface ReadPage {
  readonly about: ReportSubject;
  /** As it is stored: the id of a party may be typed in capitals. */
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly lines: readonly CopiedLine[];
}

/** What everyone sees at the page now; 404 for a page that there isn't. */
async function readPage(deps: Deps, { about, id }: { readonly about: string; readonly id: string }): Promise<ReadPage> {
  if (about === "story") {
    const { content, head } = loadStoryPage({ name: id, hidden: await hiddenStories(deps.db) });
    const { gift_reason, charity_reason, paragraphs } = content.story;
    const lines: CopiedLine[] = [
      ["Gift", gift_reason],
      ["Charity", charity_reason],
      ["How it went", paragraphs.join("\n")],
    ];
    return { about, id, title: head.title, path: head.canonicalPath, lines };
  }
  const { content } = await loadPartyPage(deps, { id, query: new URLSearchParams() });
  const { party } = content;
  const isPoster = about === "poster";
  return {
    about: isPoster ? "poster" : "party",
    id: party.uuid,
    title: party.name || linkPreview(party).title,
    path: isPoster ? `/dashboard/event/poster/${party.uuid}` : `/@${party.short_code}`,
    lines: linesOf(content),
  };
}

function linesOf({ party }: PartyContent): CopiedLine[] {
  const { date, start_time, address, notes, poster_text, eventrecipients, eventcharities } = party;
  const lines: CopiedLine[] = [
    ["Title", party.name],
    ["When", [date === null ? "" : longDate(date), start_time && timeInProse(start_time)].filter(Boolean).join(", ")],
    ["Where", [address.venue, address.city].filter(Boolean).join(", ")],
    ["Poster", poster_text],
    ["Notes", [...notes.instructions, notes.additional].filter(Boolean).join("\n")],
    ...eventrecipients.flatMap(({ first_name, gift, reason }): CopiedLine[] => [
      [`${first_name}’s gift`, [gift, reason].filter(Boolean).join(". ")],
    ]),
    ...eventcharities.map(({ charity, reason }): CopiedLine => [charity.name, reason]),
  ];
  return lines.filter(([, words]) => words !== "");
}

export interface ReportInput extends Subject {
  readonly problem: ReportProblem;
  readonly details: string;
  readonly email: string;
}

/** Keeps a copy of what everyone sees now, so that changing the page later hides nothing. */
export async function reportPage(
  deps: Deps,
  actor: Actor,
  { about, id: typed, ...said }: ReportInput,
): Promise<string> {
  const page = await readPage(deps, { about, id: typed });
  const { id } = page;
  await deps.limits.take("pageReports", actor.address);
  await deps.limits.take("pageReportsOfPage", `${about === "story" ? "story" : "party"} ${id}`);
  const isStory = about === "story";
  const poster = isStory ? null : await readPoster(deps, actor, id);
  const reportId = deps.random.uuid();
  return deps.db.transaction().execute(async (tx) => {
    const subject = isStory ? { partyId: null, story: id } : { partyId: id, story: "" };
    const { title, lines } = page;
    const report = { ...said, ...subject, id: reportId, about: page.about, title, lines, poster };
    const number = reportNumber({ number: await insertReport(tx, report, deps.clock.now()) });
    await deps.audit.record(tx, actor, { action: "report page", subjectKind: "report", subjectId: reportId });
    await alertOperators(deps, tx, {
      cause: reportedCause(subject),
      event: `report ${number}`,
      title: "someone has reported a page",
      lines: [`Report ${number}: ${problemWords[said.problem].toLowerCase()}.`, "Look at it and decide what to do."],
      about: { kind: "report", id: reportId },
      ...(subject.partyId !== null && { partyId: subject.partyId }),
    });
    return number;
  });
}

/** A poster that can't be drawn now must not keep anyone from reporting the page. */
async function readPoster(deps: Deps, actor: Actor, id: string): Promise<Uint8Array | null> {
  const party = await loadParty(deps.db, id);
  if (party === null) return null;
  return copyPublicPoster(deps, actor, party).catch((error: unknown) => {
    deps.log.warn({ err: error }, "a reported page is kept without its poster");
    return null;
  });
}

/** For example "R-208". */
export const reportNumber = ({ number }: Pick<Report, "number">): string => `R-${number}`;

/** Several reports of one page are one alert. */
export const reportedCause = ({ partyId, story }: Pick<Report, "partyId" | "story">): string =>
  `reported ${partyId ?? `story ${story}`}`;

export const appealedCause = ({ id }: Pick<Report, "id">): string => `report appeal ${id}`;
