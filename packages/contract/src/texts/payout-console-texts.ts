/** Admin texts about payouts, shared by the server, the screens and the tests. */
export const paymentsTexts = {
  loading: "Problem loading Payments",
  statusSaved: "Payment status updated",
  stepRefused: (from: string, to: string) => `A payment that is ${from} can’t become ${to}`,
  retried: "The payment is due again, with a new reference",
  retryRefused: "You can only send a payment again if it ended without reaching anyone",
  cancelUnanswered:
    "The payment provider hasn’t confirmed that this payment is cancelled, so nothing has changed. Try again in a few minutes.",
  stillOut: (status: string) =>
    `The payment provider says this payment is ${status.toLowerCase()}, so it has arrived or may still arrive. We haven’t cancelled it.`,
  notFoundThere:
    "The payment provider can’t find this payment, so we can’t be sure that it won’t arrive. Nothing has changed. Check with the payment provider, then set its status to Returned or Cancelled.",
  settingsRefused:
    "The payment provider doesn’t accept our account or settings, so we can’t check this payment. Nothing has changed. Fix the settings, then try again.",
  changedMeanwhile: (status: string) =>
    `This payment has become ${status.toLowerCase()} in the meantime, so nothing has changed. Check its history, then try again.`,
  cancelThere:
    "We can’t cancel this payment from here. Cancel it at the payment provider, then set its status to Cancelled.",
  retryTaken: "Another attempt is already on its way, or nothing is owed any more",
  nothingDue: "No payment is due at the moment",
  notReconciled:
    "The last file hasn’t been reconciled yet. Upload the provider’s report first, or say why another file can’t wait.",
  ticketDead: "This download link has expired or has already been used. Please start the download again.",
  recalled: (count: number) =>
    count === 1 ? "1 payment was recalled and is due again" : `${count} payments were recalled and are due again`,
  recallRefused: "The provider has reported on every payment in that file, so there’s nothing to recall",
  noGateway: "No payment provider is set up, so nothing can be sent",
  settled: "Row settled",
  csvOnly: "Please choose a .csv file",
  fileTooLarge: "The file is larger than 10 MB. Download a report that covers fewer days.",
  fileEmpty: "This file is empty. Download the report again.",
  fileNotText: "This isn’t a CSV file. Choose CSV when you download the report.",
  fileDamaged: "The file is damaged or incomplete. Download the report again.",
  tooManyRows: "The file has more than 50,000 rows. Download a report that covers fewer days.",
  columnsMissing: (names: readonly string[]) => `These columns are missing: ${names.join(", ")}`,
  checked: "Nothing has been changed yet",
  committed: (changed: number) => (changed === 1 ? "1 payment changed" : `${changed} payments changed`),
  sameFile: "This file has already been imported. Nothing has changed.",
  movedMeanwhile: "A payment in this file changed while we were reading it. Nothing was saved. Commit the file again.",
  warning: "Don’t send new payments before reconciling.",
  warningWhy: "Anything sent twice has to be recovered by hand.",
} as const;

/** Why a report's row has its outcome. */
export const rowReasons = {
  done: "As the report says",
  already: "We already have this",
  "said twice": "The same row as before",
  "not ours": "Not one of our payments",
  "unknown reference": "No payment has this reference",
  "no match": "No matching payment",
  "several match": "No reference, and several payments match",
  amount: "Amount differs from our ledger",
  currency: "Different currency",
  recipient: "Paid to a different address",
  "unreadable amount": "The amount can’t be read",
  "unknown status": "We don’t know this status",
  "too long": "More columns than the header",
  "paid twice": "Paid twice: another transaction for the same reference",
  "another payment": "This transaction belongs to another payment",
  step: "Contradicts the payment’s status",
} as const;
export type RowReasonWord = keyof typeof rowReasons;

/** Why money is held until a person acts. */
export const heldReasons = {
  disputed: "A bank is disputing a contribution to this party",
  "page hidden": "The party’s page is hidden after a report",
  "waits for review": "More than £2,000 was given, so an admin checks it first",
  "organiser blocked": "Its organiser’s account is blocked",
  "no payment address": "There’s no PayPal email",
  "address held": "The organiser’s PayPal email has just changed",
  "charity not payable": "The charity has left its register, or has just changed its payment email",
  "called off": "The party was cancelled",
  "refund asked": "A guest has asked for a refund, or a bank is asking about a contribution",
  "last payment failed": "The last payment failed",
  "other provider": "The money is with a payment provider that isn’t set up here",
} as const;

/** Why money that is owed hasn't been paid: also reasons that end by themselves. */
export const moneyReasons = {
  ...heldReasons,
  sendable: "It will be in the next file",
  "not complete": "The party isn’t complete yet",
  "refunds still open": "Guests can still ask for a refund",
  "not requested": "The organiser hasn’t asked for it yet",
  "being prepared": "Its payment is being prepared",
  "payment on its way": "An earlier payment is on its way",
  "nothing owed": "Nothing is owed",
  "address changed": "The payment email has changed since the payment was made",
  "charity not validated": "The charity isn’t validated",
} as const;

/** Who ends a hold. */
export const deciderWords = {
  provider: "The payment provider decides",
  admin: "You decide",
  organiser: "The organiser has to act",
  charity: "The charity has to act",
} as const;

/** Payment statuses as admins see them. */
export const statusWords = {
  due: "Due",
  exported: "In the file",
  submitting: "Being sent",
  unknown: "Unknown",
  submitted: "Submitted",
  on_hold: "On hold",
  success: "Completed",
  unclaimed: "Unclaimed",
  failed: "Failed",
  returned: "Returned",
  canceled: "Cancelled",
  reassigned: "Reassigned",
} as const;
