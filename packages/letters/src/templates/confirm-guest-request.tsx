import { greeting } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Action, Paragraph } from "../parts/parts.tsx";
import { Facts } from "../parts/party-parts.tsx";
import { factsOf, name, occasion, organiserOf } from "../parts/party-words.ts";

type Props = LetterProps["confirm-guest-request"];

const subject = (props: Props) => `Please confirm: your answer about ${occasion(props)}`;
const words = (props: Props) =>
  `Somebody, most likely you, told ${props.product} that ${name(props.name, "a guest")} ${props.accepts ? "would like to come" : "can’t come"} to ${occasion(props)}, and gave this address.`;
const next = (props: Props) =>
  `Please confirm that it was you. Then ${organiserOf(props)} is told and decides about the list of guests.`;
const why = "If it was not you, there is nothing to do: without your confirmation nobody is told anything.";

export const confirmGuestRequest: Letter<"confirm-guest-request"> = {
  subject,
  html: (props, extras) => (
    <Layout
      product={props.product}
      preview={words(props)}
      heading="Was this you?"
      why={why}
      extras={extras}
      paper="party"
    >
      <Paragraph>{greeting("")}</Paragraph>
      <Paragraph>{words(props)}</Paragraph>
      <Paragraph>{next(props)}</Paragraph>
      <Action href={props.link}>Yes, that was me</Action>
      <Facts about={props} />
    </Layout>
  ),
  text: (props) => [
    greeting(""),
    words(props),
    next(props),
    `Yes, that was me:\n${props.link}`,
    factsOf(props).join("\n"),
    why,
  ],
};
