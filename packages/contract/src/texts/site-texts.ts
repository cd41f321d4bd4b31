/**
 * Texts that any page may need. They are separate because public pages bundle them; other code reads them through
 * `texts`.
 */
export const siteTexts = {
  draftKept: "We’ve restored what you typed.",
  formErrors: "Please fix the errors on the form shown in red",
  /** For a form that saves nothing, such as a message. */
  fixErrors: "Please fix the errors shown in red",
  formErrorsShown: "Please correct the errors shown on the form",
  savingFailed: "Error saving data. Please correct the errors shown in red",
  /** In place of a pager whose page numbers make no sense. */
  pagerFailed: "Error creating pagination",
  notAuthorised: "Not authorised",
  notFound: "I'm sorry, but I can't find that page",
  pageHidden: "This page isn’t available",
  recordNotFound: "We can’t find that",
  tooManyTries: "Too many attempts. Please wait a little, then try again.",
  serverTrouble: "Sorry, something went wrong on our side. Please try again in a moment.",
  unreachable: "We can’t reach the server. Check your connection and try again. Everything you typed is still here.",
  serviceDown: "A service we need isn’t responding. Please try again in a moment.",
  bodyTooLarge: "That’s too large to send",
  charitiesLoading: "Problem loading Charities",
  charityLoading: "Error loading charity",
  themesLoading: "Problem loading the Event themes, try again in a moment",
  themeLoadingAgain: "Error loading theme. Please try again",
  rsvpFailed: "Error in saving RSVP",
  noRsvpsYet: "There are no RSVPs yet. Why not be the first",
  inviteRequested: "Thank you. We’ve passed your request on to the organiser.",
  guestRequested:
    "Thank you. You should shortly receive a couple of emails confirming the invite details and your RSVP status.",
  guestRequestConfirmed: "Thank you. We’ve told the organiser, and we’ll email you when they reply.",
  contactSent: "Thank you for your message. We’ll reply by email.",
  messageSent: "Message sent",
  partyLoading: "Problem loading the event data",
  /** Shown in place of a hidden amount. */
  secretAmount: "The amount is a secret",
  codeNotFound: "Sorry, we can’t find a party with that code. Check it and try again.",
} as const;
