import { renderToStaticMarkup } from "react-dom/server";
import {
  addressChangeAsked,
  addressChanged,
  alreadyRegistered,
  idleAccount,
  resetPassword,
  signInChanged,
  signInLink,
  verifyAddress,
} from "./templates/accounts.tsx";
import { allAnswered, organiserChanged, organiserInvited } from "./templates/organisers.tsx";
import {
  charityChanged,
  charityCode,
  charityEnrolled,
  charityPayment,
  charityReplacement,
  charityValidated,
} from "./templates/charities.tsx";
import { contributionNotice } from "./templates/contribution-notice.tsx";
import { contributionReceipt } from "./templates/contribution-receipt.tsx";
import { dataRequest } from "./templates/data-request.tsx";
import { contactMessage, contactReceived } from "./templates/contact.tsx";
import { findMyInvitations } from "./templates/find-my-invitations.tsx";
import { guestInvitation } from "./templates/guest-invitation.tsx";
import { guestNotice } from "./templates/guest-notice.tsx";
import { operatorAlert } from "./templates/operator-alert.tsx";
import {
  classReply,
  classReplyAccepted,
  classReplyReceived,
  confirmGuestRequest,
  inviteRequest,
  requestAnswered,
} from "./templates/join-requests.tsx";
import type { LetterName, LetterProps } from "./letter-props.ts";
import type { Letter, RenderExtras } from "./letter.ts";
import { marketingLetter } from "./templates/marketing-letter.tsx";
import { organiserMessage } from "./templates/organiser-message.tsx";
import { pageDecision } from "./templates/page-decision.tsx";
import { partyCancelled } from "./templates/party-cancelled.tsx";
import { partyChanged } from "./templates/party-changed.tsx";
import { payoutNotice } from "./templates/payout-notice.tsx";
import { plainText } from "./parts/plain-text.ts";
import { confirmRefund, refundNotice } from "./templates/refunds.tsx";
import { birthdayReminder, dayBefore, replyReminder } from "./templates/reminders.tsx";
import { offerEnded, placeOffered, replyConfirmed } from "./templates/reply-confirmed.tsx";
import { thankYou } from "./templates/thank-you.tsx";

export type { LetterName, LetterProps, RenderExtras };

export interface RenderedLetter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const letters: { readonly [Name in LetterName]: Letter<Name> } = {
  "verify-address": verifyAddress,
  "already-registered": alreadyRegistered,
  "reset-password": resetPassword,
  "sign-in-link": signInLink,
  "address-change-asked": addressChangeAsked,
  "address-changed": addressChanged,
  "sign-in-changed": signInChanged,
  "idle-account": idleAccount,
  "invite-request": inviteRequest,
  "organiser-invited": organiserInvited,
  "organiser-changed": organiserChanged,
  "find-my-invitations": findMyInvitations,
  "charity-enrolled": charityEnrolled,
  "charity-code": charityCode,
  "charity-changed": charityChanged,
  "charity-validated": charityValidated,
  "all-answered": allAnswered,
  "birthday-reminder": birthdayReminder,
  "class-reply": classReply,
  "class-reply-accepted": classReplyAccepted,
  "class-reply-received": classReplyReceived,
  "confirm-guest-request": confirmGuestRequest,
  "contribution-notice": contributionNotice,
  "contribution-receipt": contributionReceipt,
  "day-before": dayBefore,
  "guest-invitation": guestInvitation,
  "guest-notice": guestNotice,
  "organiser-message": organiserMessage,
  "party-cancelled": partyCancelled,
  "party-changed": partyChanged,
  "reply-confirmed": replyConfirmed,
  "place-offered": placeOffered,
  "offer-ended": offerEnded,
  "reply-reminder": replyReminder,
  "request-answered": requestAnswered,
  "thank-you": thankYou,
  "payout-notice": payoutNotice,
  "charity-payment": charityPayment,
  "charity-replacement": charityReplacement,
  "confirm-refund": confirmRefund,
  "refund-notice": refundNotice,
  "marketing-letter": marketingLetter,
  "house-alert": operatorAlert,
  "contact-message": contactMessage,
  "contact-received": contactReceived,
  "data-request": dataRequest,
  "page-decision": pageDecision,
};

/** Mail programs use legacy layout rules, which this doctype requests. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Static markup without streaming, Suspense or hydration markers, because we send emails by the thousand. */
export async function renderLetter<Name extends LetterName>(
  name: Name,
  props: LetterProps[Name],
  extras: RenderExtras = {},
): Promise<RenderedLetter> {
  const letter: Letter<Name> = letters[name];
  return {
    subject: letter.subject(props),
    html: doctype + renderToStaticMarkup(letter.html(props, extras)),
    text: plainText(letter.text(props), { product: props.product, ...extras }),
  };
}
