import { hello, paragraph, written } from "../parts/blocks.tsx";

const words =
  "Thank you for getting in touch. A person will read your message and reply to this address, usually within two days.";

/**
 * Sent to whatever address was typed, so it repeats nothing from the message: otherwise our emails could be used to
 * send spam.
 */
export const contactReceived = written<"contact-received">(({ product, firstName, refund }) => ({
  subject: `${product} has your message`,
  preview: words,
  heading: "We’ve got your message",
  why: `You’re getting this email because someone wrote to us on ${product}’s contact page and gave this address. If it wasn’t you, you can ignore it.`,
  blocks: [
    hello(firstName),
    paragraph(words),
    refund
      ? paragraph(
          "If you’re asking for a refund, we’ll email a link to the address on your receipt. Please open it to confirm, no later than 12 hours after the party. If no link arrives, reply to this email with the reference on your receipt.",
        )
      : null,
  ],
}));
