import type { ReportAnswer, ReportOutcome } from "@wishwell/contract/api/admin/choices";
import { reportTexts } from "@wishwell/contract/texts/report-texts";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { dateInProse } from "@wishwell/domain/parties/party-dates";
import type { LetterProps } from "@wishwell/letters";
import { settleAlerts } from "../../platform/alerts/alerts.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { type Actor, isAdmin, type SignedIn } from "../../platform/http/api/actor.ts";
import { forbidden, notFound, refuse } from "../../platform/http/api/refusal.ts";
import { findOrganiser } from "../accounts/public.ts";
import { dropPicture, hideParty, lockParty, type Party, removePosterPhoto, unhideParty } from "../parties/public.ts";
import { appealUntil, isAppealed } from "./appeals.ts";
import { appealedCause, reportedCause, reportNumber } from "./report-page.ts";
import {
  findReport,
  hideStory,
  isReportedAgain,
  lockReport,
  type Report,
  saveAppealDecision,
  saveDecision,
} from "./reports.store.ts";

export type { Report };

/** What can be decided now. A photo that is gone can't be restored, but the organiser may add one again. */
export function answersTo(report: Report, { hasPhoto = true, isHidden = false } = {}): ReportAnswer[] {
  if (isAppealed(report)) return ["uphold", "restore"];
  if (report.decidedAt !== null) return [];
  if (report.partyId !== null && report.ownerId === null) return ["none"];
  return (["hide", "remove_photo", "none"] as const).filter(
    (answer) => (answer !== "remove_photo" || hasPhoto) && (answer !== "hide" || !isHidden),
  );
}

/** Nobody judges their own party, or an appeal against their own decision. */
export function refusedFor(report: Report, adminId: string): "own_party" | "own_decision" | null {
  if (report.ownerId === adminId) return "own_party";
  return isAppealed(report) && report.decidedBy === adminId ? "own_decision" : null;
}

interface Deciding {
  readonly id: string;
  readonly answer: ReportAnswer;
  readonly reason: string;
}

/** Decides a report or the appeal against it, at once, and tells both sides why. */
export async function decideReport(deps: Deps, admin: Actor, { id, answer, reason }: Deciding): Promise<void> {
  if (!isAdmin(admin)) throw forbidden();
  const photo = await deps.db.transaction().execute(async (tx) => {
    // The party is always locked before its report.
    const known = await findReport(tx, id);
    if (known !== null && known.partyId !== null) await lockParty(tx, known.partyId);
    const report = await lockReport(tx, id);
    if (report === null) throw notFound();
    const refused = refusedFor(report, admin.userId);
    if (refused === "own_party") throw refuse(refused, reportTexts.ownParty);
    if (refused === "own_decision") throw refuse(refused, reportTexts.ownDecision);
    if (!answersTo(report).includes(answer)) {
      const isGone = report.decidedAt === null;
      throw refuse(isGone ? "gone" : "decided", isGone ? reportTexts.stale : reportTexts.nothingToDecide);
    }
    return isAppealed(report)
      ? decideAppeal(deps, tx, admin, report, { answer, reason })
      : decideFirst(deps, tx, admin, report, { answer, reason });
  });
  // Without the file, the organiser can't choose the photo again.
  if (photo !== null) await dropPicture(deps, photo);
}

type Answer = Pick<Deciding, "answer" | "reason">;

const outcomes: Readonly<Partial<Record<ReportAnswer, ReportOutcome>>> = {
  hide: "hidden",
  remove_photo: "photo_removed",
  none: "none",
};

/** Returns the address of a photo to be deleted. */
async function decideFirst(
  deps: Deps,
  tx: Tx,
  admin: SignedIn,
  report: Report,
  { answer, reason }: Answer,
): Promise<string | null> {
  const now = deps.clock.now();
  const outcome = outcomes[answer] ?? "none";
  const photo = await act(deps, tx, report, outcome, now);
  await saveDecision(tx, report.id, { outcome, reason, by: admin.userId }, now);
  const decided = { before: "Waiting", after: decisionWords[outcome] };
  await record(deps, tx, admin, report, { action: `decide report`, reason, decided });
  if (!(await isReportedAgain(tx, report))) await settleAlerts(deps, tx, reportedCause(report));
  await tell(deps, tx, report, { outcome, reason, appealUntil: outcome === "none" ? null : appealUntil(now) });
  return photo;
}

async function act(
  deps: Deps,
  tx: Tx,
  { partyId, story }: Report,
  outcome: ReportOutcome,
  now: Date,
): Promise<string | null> {
  if (outcome === "hidden") {
    // One decision hides a page, so that one appeal shows it again.
    const isNew = partyId === null ? await hideStory(tx, story, now) : await hideParty(deps, tx, partyId);
    if (isNew === null) throw refuse("gone", reportTexts.stale);
    if (!isNew) throw refuse("hidden_before", reportTexts.hiddenBefore);
  }
  if (outcome !== "photo_removed" || partyId === null) return null;
  const photo = await removePosterPhoto(deps, tx, partyId);
  if (photo === null) throw refuse("no_photo", reportTexts.noPhoto);
  return photo;
}

async function decideAppeal(
  deps: Deps,
  tx: Tx,
  admin: SignedIn,
  report: Report,
  { answer, reason }: Answer,
): Promise<null> {
  const outcome = answer === "restore" ? "restored" : "upheld";
  if (outcome === "restored" && report.partyId !== null && report.outcome === "hidden") {
    await unhideParty(deps, tx, report.partyId);
  }
  await saveAppealDecision(tx, report.id, { outcome, reason, by: admin.userId }, deps.clock.now());
  const decided = { before: "Appealed", after: decisionWords[outcome] };
  await record(deps, tx, admin, report, { action: "decide appeal", reason, decided });
  await settleAlerts(deps, tx, appealedCause(report));
  await tell(deps, tx, report, { outcome, reason, appealUntil: null });
  return null;
}

const decisionWords = {
  hidden: "Page hidden",
  photo_removed: "Photo removed",
  none: "No action",
  upheld: "Decision kept",
  restored: "Decision changed",
} as const;

interface Recorded {
  readonly action: string;
  readonly reason: string;
  readonly decided: { readonly before: string; readonly after: string };
}

async function record({ audit }: Deps, tx: Tx, admin: SignedIn, report: Report, { action, reason, decided }: Recorded) {
  await audit.record(tx, admin, {
    action,
    subjectKind: "report",
    subjectId: report.id,
    details: { reason },
    changes: [{ field: "status", ...decided }],
  });
}

interface Told {
  readonly outcome: keyof typeof decisionWords;
  readonly reason: string;
  readonly appealUntil: Date | null;
}

/** The organiser never learns who reported the page; nothing is told to them when nothing happens to it. */
async function tell(deps: Deps, tx: Tx, report: Report, { outcome, reason, appealUntil }: Told): Promise<void> {
  const { config, mail } = deps;
  const { email, ownerId, partyId, title } = report;
  const common = {
    product: config.PRODUCT_NAME,
    outcome,
    wasHidden: report.outcome === "hidden" || outcome === "hidden",
    page: report.partyName || title,
    number: reportNumber(report),
    reason,
    supportEmail: config.SUPPORT_EMAIL,
  };
  if (email !== "") {
    const props = { ...common, firstName: "", to: "reporter", appealUntil: "", link: "" } as const;
    await mail.queue(tx, { template: "page-decision", to: email, priority: "interactive", props });
  }
  if (outcome === "none" || ownerId === null || partyId === null) return;
  await tellOrganiser(deps, tx, { partyId, ownerId }, { ...common, appealUntil });
}

type ToOrganiser = Omit<LetterProps["page-decision"], "to" | "firstName" | "appealUntil" | "link"> & {
  readonly outcome: keyof typeof decisionWords | "refunded";
  readonly appealUntil: Date | null;
};

async function tellOrganiser(
  { config, mail }: Deps,
  tx: Tx,
  { partyId, ownerId }: { readonly partyId: string; readonly ownerId: string },
  { appealUntil, ...said }: ToOrganiser,
): Promise<void> {
  const organiser = await findOrganiser(tx, ownerId);
  if (organiser === null) return;
  await mail.queue(tx, {
    template: "page-decision",
    to: organiser.email,
    priority: "interactive",
    about: { partyId },
    props: {
      ...said,
      to: "organiser",
      firstName: organiser.firstName,
      appealUntil: appealUntil === null ? "" : dateInProse(londonDay(appealUntil)),
      link: `${config.publicUrl}/event/hidden/${partyId}`,
    },
  });
}

/** Tells the organiser of a party that stays hidden that its contributions are being refunded, and why. */
export async function notifyHiddenRefunded(
  deps: Deps,
  tx: Tx,
  { id: partyId, ownerId, name }: Pick<Party, "id" | "ownerId" | "name">,
  { report, reason }: { readonly report: Report | null; readonly reason: string },
): Promise<void> {
  if (ownerId === null) return;
  await tellOrganiser(
    deps,
    tx,
    { partyId, ownerId },
    {
      product: deps.config.PRODUCT_NAME,
      outcome: "refunded",
      wasHidden: true,
      page: name,
      number: report === null ? "" : reportNumber(report),
      reason,
      supportEmail: deps.config.SUPPORT_EMAIL,
      appealUntil: null,
    },
  );
}

/** The reporter's address. Each look is recorded in the audit log. */
export async function showReporter(deps: Deps, admin: Actor, { id }: { readonly id: string }): Promise<string> {
  if (!isAdmin(admin)) throw forbidden();
  return deps.db.transaction().execute(async (tx) => {
    const report = await findReport(tx, id);
    if (report === null || report.email === "") throw notFound();
    await deps.audit.record(tx, admin, { action: "show reporter", subjectKind: "report", subjectId: id });
    return report.email;
  });
}
