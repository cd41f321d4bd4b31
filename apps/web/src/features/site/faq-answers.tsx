import type { PublicConfig } from "@wishwell/contract/operations";
import type { ReactNode } from "react";
import { feeWords } from "./fee-words.ts";

interface Question {
  ask: string;
  answer: ReactNode;
}

export interface QuestionGroup {
  id: string;
  title: string;
  questions: readonly Question[];
}

/** Everything parents, guests and charities ask, with this site's own fees. */
export function faqGroups({ product, fees, gift_aid_fraction: giftAid }: PublicConfig): readonly QuestionGroup[] {
  return [
    {
      id: "guests",
      title: "Guests",
      questions: [
        {
          ask: "Do I need a PayPal account?",
          answer: "No. You can pay by card, and you need no account with us either.",
        },
        {
          ask: "Can I come without contributing?",
          answer: "Of course. Replying and giving are separate, and nobody is shown who did not give.",
        },
        {
          ask: "Can I contribute if we can’t come?",
          answer: "Yes. Decline, and you can still contribute if you would like to.",
        },
        {
          ask: "Will others see what I gave?",
          answer: "Not unless you choose it. Amounts are private to begin with.",
        },
        {
          ask: "I have a paper invitation",
          answer: (
            <>
              It carries a party code of its own. Type the code on the <a href="/#find-your-party">home page</a>, and
              you can reply like everybody else.
            </>
          ),
        },
      ],
    },
    {
      id: "money",
      title: "Money",
      questions: [
        {
          ask: "What does it cost?",
          answer: `Each contribution carries ${feeWords(fees)} for ${product}, on top of the payment provider’s own charge. What is left is split down the middle: half for the gift, half for the charity.`,
        },
        {
          ask: "Until when can people give?",
          answer: "Until 72 hours after the party, or until the organiser asks to be paid, whichever is sooner.",
        },
        { ask: "When are organisers and charities paid?", answer: "About 72 hours after the party." },
        {
          ask: "What is Gift Aid?",
          answer: `If you pay UK tax, the charity can claim ${Math.round(giftAid * 100)}p on every £1 of its half, at no cost to you.`,
        },
        {
          ask: "Can I have a refund?",
          answer: (
            <>
              Yes, if you ask within 12 hours after the party. Write to us through the{" "}
              <a href="/cms/contact">contact page</a>.
            </>
          ),
        },
      ],
    },
    {
      id: "charities",
      title: "Charities",
      questions: [
        {
          ask: "What if a charity does not claim its half?",
          answer: "After 3 months we ask the organiser to pick a new charity.",
        },
        {
          ask: "What if the charity closes?",
          answer: "We check 48 hours after the party. If it no longer exists, the organiser chooses another.",
        },
      ],
    },
  ];
}
