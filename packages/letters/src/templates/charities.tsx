import {
  action,
  code,
  facts,
  hello,
  note,
  paragraph,
  partyFacts,
  questions,
  ticket,
  written,
} from "../parts/blocks.tsx";
import { charityTitle, unlinked } from "../parts/greeting.ts";
import type { LetterProps } from "../letter-props.ts";
import { type Fact, occasion, whyOrganiser } from "../parts/party-words.ts";

/** To the email address on the register: the charity has not heard of us before. Nobody need have chosen it. */
export const charityEnrolled = written<"charity-enrolled">((props) => ({
  subject: `Families can choose your charity on ${props.product}`,
  preview: "Please check your details and tell us where to pay you.",
  heading: "Families can choose your charity",
  why: `You’re getting this email, once only, because the public register of charities gives this address for ${charityTitle(props)}. If it isn’t yours, you can ignore it.`,
  blocks: [
    hello(""),
    paragraph(
      `${props.product} is a planner for children’s birthday parties. Guests chip in for one present, and half of what they give, after fees, goes to a charity. Families can now choose ${charityTitle(props)}.`,
    ),
    paragraph(
      "So that we can pay you, please check your details and tell us the email address of your PayPal account. Your validation code is:",
    ),
    code(props.code),
    action("Check your details", props.link),
    paragraph(
      "Keep this code: you’ll need it whenever your details change. Only share it with people who are allowed to decide where your donations go. We check all details before we pay anything.",
    ),
    questions(props.supportEmail),
  ],
}));

type Code = LetterProps["charity-code"];

const oldCode: Record<Code["why"], string> = {
  replaced: "Your old code no longer works.",
  asked: "Your old code works until you use this one.",
  question: "Your old code no longer works.",
  rejected: "Your old code no longer works.",
};

/** What an admin says about the details that the charity gave; null for a code alone. */
function aboutDetails(props: LetterProps["charity-code"]) {
  const charity = charityTitle(props);
  if (props.why === "question") {
    return {
      subject: `A question about your charity on ${props.product}`,
      said: `Before we can pay ${charity}, we have a question about the details you gave us`,
      heading: "Please check your details",
      next: "Please correct them, or save them as they are if they’re right. We’ll then check them again.",
    };
  }
  if (props.why !== "rejected") return null;
  return {
    subject: `We can’t use your charity’s payment details on ${props.product}`,
    said: `We’ve checked the payment email you gave us for ${charity}, and we can’t use it`,
    heading: "Please enter your payment email again",
    next: "We’ve removed it. Please enter one that we can use. We’ll then check it.",
  };
}

/** To the charity's contact: another code, sent by an admin or asked for on the website. */
export const charityCode = written<"charity-code">((props) => ({
  subject: aboutDetails(props)?.subject ?? `Your charity’s validation code for ${props.product}`,
  preview: `${aboutDetails(props)?.said ?? "Use it to check your charity’s details"}. ${oldCode[props.why]}`,
  heading: aboutDetails(props)?.heading ?? "Your validation code",
  why: `You’re getting this email because ${props.product} has this address for ${charityTitle(props)}.`,
  blocks: [
    hello(""),
    ...saidOf(aboutDetails(props), props.question),
    paragraph(
      `Use this code to check and change what ${props.product} shows about ${charityTitle(props)}, and where we pay your share of what guests give:`,
    ),
    code(props.code),
    action("Check your details", props.link),
    paragraph(oldCode[props.why]),
    props.why === "asked"
      ? paragraph("Someone asked for this code on our website. If it wasn’t you, you can ignore this email.")
      : null,
    note(
      "Keep it secret",
      "Anyone who has the code can change where your money goes. We’ll never ask for it by phone or email.",
    ),
    questions(props.supportEmail, "Does something look wrong? Email us:"),
  ],
}));

const saidOf = (about: ReturnType<typeof aboutDetails>, words: string) =>
  about === null ? [] : [paragraph(`${about.said}:`), paragraph(`“${words}”`), paragraph(about.next)];

/** To a charity's contact: an admin has validated it, so its shares can be paid. */
export const charityValidated = written<"charity-validated">((props) => ({
  subject: `${props.product} can now pay your charity`,
  preview: "We’ve checked your details.",
  heading: "We can now pay your charity",
  why: `You’re getting this email because your charity is enrolled with ${props.product}.`,
  blocks: [
    hello(""),
    paragraph(
      `We’ve checked the details of ${charityTitle(props)}, so we can now pay you. Your share of what guests give through ${props.product} will go to ${props.paidTo}.`,
    ),
    paragraph(
      props.paidFrom === ""
        ? "If any money was waiting for this check, we’ll send it with our next payments. We’ll email you each time you’re paid."
        : `Your payment email changed recently. To keep your money safe, we won’t send any payments before ${props.paidFrom}. We’ll email you each time you’re paid.`,
    ),
    note("Is the address wrong?", "Email us before you’re paid:", props.supportEmail),
  ],
}));

type Changed = LetterProps["charity-changed"]["what"];

const changed: Record<Changed, { readonly thing: string; readonly meaning: string }> = {
  "payment e-mail": {
    thing: "payment email",
    meaning:
      "To keep your money safe, we won’t pay anything for at least 72 hours, and not until we’ve checked the new address.",
  },
  "contact e-mail": {
    thing: "contact email",
    meaning: "From now on, we’ll email the charity at the new address.",
  },
};

/** Sent to both the old and the new email address, so the text must make sense at either. */
export const charityChanged = written<"charity-changed">((props) => {
  const { thing, meaning } = changed[props.what];
  return {
    subject: `Your charity’s ${thing} on ${props.product} has changed`,
    preview: "If it was you, you don’t need to do anything. If not, please tell us straight away.",
    heading: `Your ${thing} has changed`,
    why: `We email you about every important change to your charity on ${props.product}.`,
    blocks: [
      hello(""),
      paragraph(`The ${thing} for ${charityTitle(props)} has been changed on ${props.product}. ${meaning}`),
      paragraph("If it was you, you don’t need to do anything."),
      note(
        "Wasn’t you?",
        "Never tell anyone a validation code. Email us the charity’s number straight away and we’ll stop the payments:",
        props.supportEmail,
      ),
    ],
  };
});

type Payment = LetterProps["charity-payment"];

const paymentSubjects: Record<Payment["what"], (props: Payment) => string> = {
  paid: ({ product, amount }) => `${product} has paid your charity ${amount}`,
  unclaimed: ({ product, amount }) => `${amount} from ${product} is waiting for your charity`,
};

const paymentWords: Record<Payment["what"], (props: Payment) => string[]> = {
  paid: (props) => [
    `We’ve paid ${charityTitle(props)} its half of what the guests of a birthday party gave.`,
    props.declarations === 0
      ? "None of it comes with a Gift Aid declaration."
      : `You can claim ${props.giftAid} of Gift Aid on top, from ${props.declarations === 1 ? "one declaration" : `${props.declarations} declarations`}. The schedule for HMRC is attached. Please keep it for six years.`,
  ],
  unclaimed: (props) => [
    `The guests of a birthday party gave to ${charityTitle(props)}. We sent the money to ${props.paidTo}, but nobody has claimed it yet.`,
    "Look for PayPal’s own email at that address, or open a PayPal account with it. After 30 days PayPal will send the money back to us. After three months the family may choose another charity.",
  ],
};

/** To a charity, about a payment or an unclaimed one. It names no child. */
export const charityPayment = written<"charity-payment">((props) => {
  const subject = paymentSubjects[props.what](props);
  const [first = "", second = ""] = paymentWords[props.what](props);
  const known: Fact[] = [
    [props.what === "paid" ? "Paid to" : "Sent to", props.paidTo],
    ["Party code", props.code],
    ["Reference", props.reference],
  ];
  return {
    subject,
    preview: first,
    heading: subject,
    why: `You’re getting this email because your charity is enrolled with ${props.product}.`,
    blocks: [
      hello(""),
      paragraph(first),
      ticket({
        title: props.what === "paid" ? "Your half, after fees" : "Waiting at PayPal",
        amount: props.amount,
        shares: [],
      }),
      paragraph(second),
      facts(known.filter(([, value]) => value !== "")),
      questions(props.supportEmail, "Is the address wrong, or do you have a question? Email us:"),
    ],
  };
});

type Replacement = LetterProps["charity-replacement"];

const causes: Record<Replacement["cause"], string> = {
  left_register: "is no longer on the register of charities",
  de_listed: "can no longer be chosen here",
  unclaimed: "hasn’t claimed its half for three months",
  unpayable: "can’t be paid",
};

const replacementLine = ({ charityName, cause, amount }: Replacement) =>
  `${unlinked(charityName)} ${causes[cause]}. ${amount === "" ? "Half" : amount} of what your guests gave is waiting for a charity, and you can choose which.`;

export const charityReplacement = written<"charity-replacement">((props) => ({
  subject: `Please choose another charity for ${occasion(props)}`,
  preview: replacementLine(props),
  heading: `Please choose another charity for ${occasion(props)}`,
  why: whyOrganiser(props),
  blocks: [
    hello(props.firstName),
    paragraph(replacementLine(props)),
    paragraph("It takes a minute. The money is safe until then, and your own half isn’t affected."),
    action("Choose a charity", props.link),
    partyFacts(props),
    questions(props.supportEmail),
  ],
}));
