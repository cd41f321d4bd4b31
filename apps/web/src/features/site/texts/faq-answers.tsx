import type { PublicConfig } from "@wishwell/contract/api/operations";
import type { ReactNode } from "react";
import { feeWords } from "../fee-words.ts";

interface Question {
  /** The question's anchor on the page. */
  id: string;
  ask: string;
  answer: ReactNode;
}

export interface QuestionGroup {
  id: string;
  title: string;
  questions: readonly Question[];
}

/** Questions from parents, guests and charities, with the configured fees. */
export function faqGroups(config: PublicConfig): readonly QuestionGroup[] {
  return [
    { id: "guests", title: "Guests", questions: guests(config) },
    { id: "organisers", title: "Organisers", questions: organisers() },
    { id: "signing-in", title: "Signing in", questions: signingIn() },
    { id: "money", title: "Money", questions: money(config) },
    { id: "charities", title: "Charities", questions: charities() },
  ];
}

const guests = ({ product }: PublicConfig): Question[] => [
  {
    id: "provider-account",
    ask: "Do I need a PayPal account?",
    answer: `No. A debit or credit card is all you need. You don’t need an account with ${product} either.`,
  },
  {
    id: "without-giving",
    ask: "Can I come without contributing?",
    answer:
      "Of course. Replying and giving are two separate things. You can RSVP and leave it at that, and other guests can’t see who gave and who didn’t.",
  },
  {
    id: "declined",
    ask: "Can I contribute if we can’t come?",
    answer: "Yes. Decline the invitation, and you can still contribute if you’d like to.",
  },
  {
    id: "anonymous",
    ask: "Can I give anonymously?",
    answer:
      "Yes. Your amount stays private unless you choose to show it, and other guests aren’t told that you gave. The organiser can see that you gave, so that they can thank you, but isn’t shown your amount. After the party they’ll see the total, so they may work it out if few people give privately.",
  },
  {
    id: "party-code",
    ask: "I have a printed invitation. What do I do with it?",
    answer: (
      <>
        It has a code for this party. Type it into the box on the <a href="/#find-your-party">home page</a>, or scan the
        QR code with your phone. Then you can reply like everyone else.
      </>
    ),
  },
  {
    id: "class-link",
    ask: "I replied through a class link. What happens now?",
    answer:
      "The organiser checks your reply first. Until then you see what everyone with the class link sees. Keep the link you got after replying: it shows your reply, lets you change or delete it, and becomes your own invitation once the organiser accepts it.",
  },
  {
    id: "change-reply",
    ask: "Can I change my reply?",
    answer:
      "As often as you like, through the same link. There you can also change how many adults are staying, update allergies and send a message.",
  },
  {
    id: "siblings",
    ask: "Can brothers and sisters come?",
    answer:
      "The organiser decides, and the invitation says so. If siblings are welcome, add them with your reply. If you’re asked to check first, send a message from your invitation. Organisers choose under Edit details.",
  },
  {
    id: "questions",
    ask: "The organiser has asked me something. Do I have to answer?",
    answer:
      "No, you can skip any question. Your answers are only for the organisers, never for other guests, and we delete them 30 days after the party.",
  },
  {
    id: "waiting-list",
    ask: "The party’s full. What now?",
    answer:
      "You’re on the waiting list, in the order families said yes. If a place comes up, we’ll email you and keep it for 24 hours, or until 12 hours before the party if that’s sooner. If you don’t take it, it goes to the next family and you stay on the list. There’s nothing to pay, and you can leave the list from your invitation.",
  },
  {
    id: "lost-invitation",
    ask: "I’ve lost my invitation",
    answer: (
      <>
        Choose <a href="/#find-your-party">Find your party</a> and type the email address it was sent to. If we know the
        address, we’ll send your invitations to it again.
      </>
    ),
  },
];

const organisers = (): Question[] => [
  {
    id: "places",
    ask: "Can I limit how many children come?",
    answer:
      "Yes, under Edit details, Siblings and places. We count the children and siblings who are coming. When the places run out, the next families join a waiting list, and we offer them places that become free. We’ll ask you to ring families we can’t email. Leave the number empty for no limit.",
  },
  {
    id: "free-to-plan",
    ask: `What does it cost to plan a party?`,
    answer: `Nothing. Posters, invitations, reminders and thank-yous are free. Fees are taken from contributions only.`,
  },
  {
    id: "payment-account",
    ask: "What do I need to be paid?",
    answer: (
      <>
        A PayPal account, and its email address under <a href="/user/details">My Details</a>. You can plan the whole
        party first and add it later, but without it we can’t send you the gift half.
      </>
    ),
  },
  {
    id: "second-organiser",
    ask: "Can another parent help me plan the party?",
    answer:
      "Yes, one. Under Edit details, Organisers, type their email and we’ll send them a link. They can invite guests, see replies, answer messages and edit the party. Only you can change where the money goes, complete, cancel or delete the party, or change the charity once money is held. You can remove them at any time, and they can leave.",
  },
  {
    id: "what-guests-see",
    ask: "What do guests see about my child?",
    answer: (
      <>
        A first name and an age, never the date of birth. The street address comes with a guest’s own invitation, or
        only after they accept if you prefer. <a href="/cms/privacy#who-sees-what">See the whole list</a>.
      </>
    ),
  },
  {
    id: "without-email",
    ask: "Some families have no email",
    answer:
      "Send them their own link by WhatsApp or in any message, or print the poster or small cards: each has the party’s code on it.",
  },
  {
    id: "own-questions",
    ask: "Can I ask families my own questions?",
    answer:
      "Yes, up to three, like who’s collecting or whether photos are fine. Choose “Your questions” under Edit details. Families who say yes will see them. The answers are in your guest list, on the kitchen sheet and in the export.",
  },
  {
    id: "opened",
    ask: "Can I see who has opened their invitation?",
    answer:
      "Yes, if you turn it on under Edit details. Your guest list then shows the day a family first used their page, and the page tells them so. We don’t use tracking pixels: only a touch, a key press or a reply counts. Turning it off deletes the dates.",
  },
  {
    id: "whole-class",
    ask: "Can I invite the whole class with one link?",
    answer:
      "Yes. Switch on “One link for the class group” under Edit details, Siblings and places, and paste the link into the group. Families reply on that page with two first names. You check each reply before it counts: accept it, or merge it with a guest who’s already on your list.",
  },
  {
    id: "cancel",
    ask: "What if we have to cancel?",
    answer: `Choose “Cancel party” in the party’s Planner options: contributions stop, everyone is refunded in full, and we tell the guests.`,
  },
];

const signingIn = (): Question[] => [
  {
    id: "passkeys",
    ask: "What’s a passkey?",
    answer: (
      <>
        A way to sign in with your face, fingerprint or screen lock instead of a password. It stays on your phone or in
        your password manager, and nobody can guess it or trick you into typing it. Add one under{" "}
        <a href="/user/details/signing-in">My Details, Signing in</a>.
      </>
    ),
  },
  {
    id: "forgotten-password",
    ask: "I’ve forgotten my password. What now?",
    answer:
      "On the login page, ask us to email you a sign-in link. It works once, for 15 minutes, in the browser where you asked. You can also use a passkey or choose a new password.",
  },
  {
    id: "lost-phone",
    ask: "I’ve lost the phone with my authenticator app",
    answer:
      "Sign in with one of your recovery codes, then set up the app again. If you’ve lost those too, contact us. Removing a second factor takes at least a day, and we’ll email you first.",
  },
  {
    id: "confirm",
    ask: "Why do I have to confirm it’s me?",
    answer:
      "Before money moves or something is deleted for good, we check that it’s still you at the screen. We won’t ask again for 10 minutes.",
  },
  {
    id: "unknown-sign-in",
    ask: "Could anyone else be signed in as me?",
    answer: (
      <>
        Look at “Your sign-ins” under <a href="/user/details/signing-in">My Details, Signing in</a>. End any you don’t
        recognise, then change your password.
      </>
    ),
  },
];

const money = ({ fees, gift_aid_fraction: giftAid }: PublicConfig): Question[] => [
  {
    id: "fees",
    ask: "What are the fees?",
    answer: (
      <>
        From each contribution we take an administration fee of {feeWords(fees)} commission, and the payment provider
        takes its own charge. <a href="/cms/fees">Fees and charges</a> shows what that means from £2 to £100.
      </>
    ),
  },
  {
    id: "cover-the-costs",
    ask: "Can I cover the costs?",
    answer:
      "Yes. Tick “Cover the costs” when you give, and we add the fees to what you pay, so that the whole amount you chose is shared. Nothing is added unless you tick it.",
  },
  {
    id: "split",
    ask: "How is the rest split?",
    answer:
      "50/50. After the fees, half goes towards the gift and half to the charity. An odd penny goes to the charity.",
  },
  {
    id: "until-when",
    ask: "When do contributions close?",
    answer: "72 hours after the party, or when the organiser completes it or asks to be paid, whichever is sooner.",
  },
  {
    id: "paid-when",
    ask: "When are organisers and charities paid?",
    answer:
      "About 72 hours after the party. Organisers can ask sooner, but we don’t send any money until the time for refunds is over.",
  },
  {
    id: "gift-aid",
    ask: "What is Gift Aid?",
    answer: `If you pay UK tax and say yes to Gift Aid, the charity can claim ${Math.round(giftAid * 100)}p on every £1 of its half. It costs you nothing. We’ll ask you when you give.`,
  },
  {
    id: "refunds",
    ask: "Can I have a refund?",
    answer: (
      <>
        Yes, in full. You can ask through the <a href="/cms/contact">contact page</a> until 12 hours after the party.
        The <a href="/cms/donation-terms#refunds">donation terms</a> have the details.
      </>
    ),
  },
  {
    id: "limits",
    ask: "How little or how much can I give?",
    answer: "From £2 to £1,000. You don’t have to match what other guests give.",
  },
];

const charities = (): Question[] => [
  {
    id: "which",
    ask: "Which charities can we choose?",
    answer: (
      <>
        The ones <a href="/cms/charities">on our website</a>, or any other charity on the registers of England and
        Wales, Scotland or Northern Ireland, as long as the register has its email address.
      </>
    ),
  },
  {
    id: "unclaimed",
    ask: "What if a charity doesn’t claim its half?",
    answer:
      "We’ll send it reminders. If its half is still unclaimed after 3 months, we’ll ask the organiser to choose a new charity.",
  },
  {
    id: "closed",
    ask: "What if the charity no longer exists?",
    answer: "We check 48 hours after the party. If it no longer exists, we’ll ask the organiser to choose another one.",
  },
  {
    id: "for-charities",
    ask: "We’re a charity and got your email. What now?",
    answer:
      "Follow the link in it and type the code. You can then check your details and say where your half should be paid. One of our team will check them too before the first payment.",
  },
];
