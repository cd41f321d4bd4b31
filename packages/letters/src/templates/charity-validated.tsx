import { hello, note, paragraph, written } from "../parts/blocks.tsx";
import { charityTitle } from "../parts/greeting.ts";

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
        : `Your payment address changed recently. To keep your money safe, we won’t send any payments before ${props.paidFrom}. We’ll email you each time you’re paid.`,
    ),
    note("Is the address wrong?", "Email us before you’re paid:", props.supportEmail),
  ],
}));
