// Separate from the schemas, so that a screen can list the options without importing them.

/** Filters of the user list; `waiting` users have signed up and not followed the link yet. */
export const peopleShown = ["all", "admins", "blocked", "waiting"] as const;
export type PeopleShown = (typeof peopleShown)[number];

export const standingActions = [
  "verify",
  "resend",
  "password_link",
  "end_sign_ins",
  "block",
  "unblock",
  "grant",
  "revoke",
] as const;
export type StandingAction = (typeof standingActions)[number];

export const partiesShown = ["ongoing", "historic", "all"] as const;
export type PartiesShown = (typeof partiesShown)[number];

export const disputesShown = ["all", "inquiry", "withdrawn", "open", "won", "lost"] as const;

/** What can show that the giver made a disputed payment. */
export const evidenceKinds = ["receipt", "page", "purpose", "message"] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** Who performed an action; `all` means no filter. */
export const auditActors = ["all", "admin", "user", "visitor", "charity-contact", "system", "command"] as const;
export type AuditActor = (typeof auditActors)[number];

export const jobsShown = ["waiting", "running", "retrying", "dead"] as const;
export type JobsShown = (typeof jobsShown)[number];

export const lettersShown = ["bounced", "refused", "failed", "queued", "sent", "dropped"] as const;
export type LettersShown = (typeof lettersShown)[number];

/** `current` alerts are open or acknowledged. */
export const alertsShown = ["current", "open", "acknowledged", "closed", "all"] as const;
export type AlertsShown = (typeof alertsShown)[number];

/** What may need doing, in the order of the page: deadlines and problems come first. */
export const todayTasks = [
  "disputes",
  "problem_payments",
  "report_rows",
  "failed_refunds",
  "data_requests",
  "page_reports",
  "refund_requests",
  "payouts_due",
  "charities_to_validate",
  "charities_to_replace",
] as const;

/** Organisers are offered published themes; a draft is for admins; parties keep a theme that is withdrawn. */
export const themeStatuses = ["draft", "published", "withdrawn"] as const;
export type ThemeStatus = (typeof themeStatuses)[number];

export const reportSubjects = ["party", "poster", "story"] as const;
export type ReportSubject = (typeof reportSubjects)[number];

export const reportProblems = ["no_consent", "hateful", "scam", "pretends", "other"] as const;
export type ReportProblem = (typeof reportProblems)[number];

export const reportOutcomes = ["hidden", "photo_removed", "none"] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** An undecided report is hidden, loses its photo or stays as it is; an appeal is refused or granted. */
export const reportAnswers = ["hide", "remove_photo", "none", "uphold", "restore"] as const;
export type ReportAnswer = (typeof reportAnswers)[number];

export const reportStates = ["waiting", "appealed", "decided"] as const;

/** `waiting` includes appeals. */
export const reportsShown = ["waiting", "decided", "all"] as const;

/** Data requests and complaints. */
export const requestsShown = ["open", "answered", "all"] as const;
