import type { ReportAnswer, ReportProblem } from "../api/admin/choices.ts";

/** Texts about reported pages, for visitors, organisers and admins. */
export const reportTexts = {
  about: "Choose the party, the poster or the story",
  problem: "Choose what’s wrong",
  answer: "Choose what to do",
  reason: "Enter a reason",
  appealText: "Tell us why you think we’re wrong",
  sent: (number: string) => `We’ve got your report, number ${number}.`,
  replies: "If you left your email, we’ll tell you what we decide.",
  loading: "Problem loading reports",
  unknown: "We can’t find this report",
  nothingToDecide: "This report has already been decided",
  silent: "We’ve hidden your party’s page, so you can’t send emails about it. You’ll find the reason in our email.",
  hiddenBefore: "The decision on another report has already hidden this page. Choose what to do about this one.",
  noPhoto: "There’s no photo on this poster",
  stale: "The party has been deleted, so there’s nothing to hide",
  ownParty: "This is your own party. Another admin has to decide.",
  ownDecision: "You made this decision. Another admin has to decide the appeal.",
  decided: "Decision saved",
  hiddenLoading: "Problem loading the decision",
  appealSent: "We’ve got your appeal. Someone who didn’t make the decision will look at it and email you.",
  appealTwice: "You’ve already appealed. We’ll email you what we decide.",
  appealLate: "The 14 days to appeal are over.",
  nothingHidden: "There’s no decision to appeal against",
} as const;

export const problemWords: Readonly<Record<ReportProblem, string>> = {
  no_consent: "A photo or details of someone without their permission",
  hateful: "Hateful, violent or sexual content",
  scam: "It looks like a scam",
  pretends: "It pretends to be someone else",
  other: "Something else",
};

export const answerWords: Readonly<
  Record<ReportAnswer, { readonly label: string; readonly hint: string; readonly go: string }>
> = {
  hide: { label: "Hide the whole page", hint: "Party, poster and guests’ pages", go: "Hide page" },
  remove_photo: { label: "Remove the photo only", hint: "The rest stays as it is", go: "Remove photo" },
  none: { label: "No action", hint: "Only the reporter will be told why", go: "Take no action" },
  uphold: { label: "Keep our decision", hint: "The page stays as it is now", go: "Keep our decision" },
  restore: {
    label: "Change our decision",
    hint: "A hidden page will be shown again straight away",
    go: "Change our decision",
  },
};
