import type { LetterProps } from "../letter-props.ts";
import { action, code, hello, note, paragraph, questions, written } from "../parts/blocks.tsx";
import { charityTitle } from "../parts/greeting.ts";

type Props = LetterProps["charity-code"];

const oldCode: Record<Props["why"], string> = {
  replaced: "Your old code no longer works.",
  asked: "Your old code works until you use this one.",
  question: "Your old code no longer works.",
};

/** To the charity's contact: another code, sent by an admin or asked for on the website. */
export const charityCode = written<"charity-code">((props) => ({
  subject:
    props.why === "question"
      ? `A question about your charity on ${props.product}`
      : `Your charity’s validation code for ${props.product}`,
  preview:
    props.why === "question"
      ? `Before we can pay ${charityTitle(props)}, we have a question about the details you gave us.`
      : `Use it to check your charity’s details. ${oldCode[props.why]}`,
  heading: props.why === "question" ? "Please check your details" : "Your validation code",
  why: `You’re getting this email because ${props.product} has this address for ${charityTitle(props)}.`,
  blocks: [
    hello(""),
    ...(props.why === "question"
      ? [
          paragraph(`Before we can pay ${charityTitle(props)}, we have a question about the details you gave us:`),
          paragraph(`“${props.question}”`),
          paragraph("Please correct them, or save them as they are if they’re right. We’ll then check them again."),
        ]
      : []),
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
