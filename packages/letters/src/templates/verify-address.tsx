import type { LetterProps } from "../letter-props.ts";
import { action, hello, paragraph, written } from "../parts/blocks.tsx";

type Props = LetterProps["verify-address"];

interface Words {
  readonly subject: string;
  readonly heading: string;
  readonly asks: string;
  readonly why: string;
}

const words: Record<NonNullable<Props["cause"]>, (product: string) => Words> = {
  "sign-up": (product) => ({
    subject: `Confirm your email address for ${product}`,
    heading: `Welcome to ${product}`,
    asks: "Thanks for signing up. Please confirm that this email address is yours.",
    why: `Someone signed up to ${product} with this address. If it wasn’t you, you can ignore this email.`,
  }),
  "new address": (product) => ({
    subject: `Confirm your new email address for ${product}`,
    heading: "Confirm your new email address",
    asks: `You asked to use this email address for your ${product} account. Please confirm that it’s yours. Until then, nothing changes.`,
    why: `Someone asked to use this address for their ${product} account. If it wasn’t you, you can ignore this email.`,
  }),
};

/** After signing up, and after asking for a different email address. */
export const verifyAddress = written<"verify-address">(({ product, link, firstName, cause = "sign-up" }) => {
  const { subject, heading, asks, why } = words[cause](product);
  return {
    subject,
    preview: "Please confirm that this email address is yours. The link works for 48 hours.",
    heading,
    why,
    blocks: [
      hello(firstName),
      paragraph(asks),
      action("Confirm this address", link),
      paragraph("The link works for 48 hours. After that, you can ask for a new one on the sign-in page."),
    ],
  };
});
