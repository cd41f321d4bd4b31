import { action, code, hello, paragraph, questions, written } from "../parts/blocks.tsx";
import { charityTitle } from "../parts/greeting.ts";

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
      "Keep this code: you’ll need it whenever your details change. Only share it with people who may decide where your donations go. We check all details before we pay anything.",
    ),
    questions(props.supportEmail),
  ],
}));
