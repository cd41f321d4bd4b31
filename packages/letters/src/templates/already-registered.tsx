import { Link } from "@react-email/components";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import { colour } from "../parts/look.ts";
import { Action, Paragraph } from "../parts/parts.tsx";

export const alreadyRegistered: Letter<"already-registered"> = {
  subject: ({ product }) => `You already have a ${product} account`,
  html: ({ product, loginLink, forgotLink }, extras) => (
    <Layout
      product={product}
      preview="Somebody tried to register with this address. You can simply sign in."
      heading="You’re already one of us"
      why={`You get this because somebody, probably you, tried to register at ${product} with this address. If it wasn’t you, there is nothing to do: nothing has changed.`}
      extras={extras}
    >
      <Paragraph>Hello,</Paragraph>
      <Paragraph>
        This address was just used to register at {product}, but it has an account already. There’s no need for a second
        one: sign in with the first.
      </Paragraph>
      <Action href={loginLink}>Sign in</Action>
      <Paragraph>
        Forgotten your password?{" "}
        <Link href={forgotLink} style={{ color: colour.link, fontWeight: 600, textDecoration: "underline" }}>
          Choose a new one
        </Link>
        .
      </Paragraph>
    </Layout>
  ),
  text: ({ product, loginLink, forgotLink }) => [
    "Hello,",
    `This address was just used to register at ${product}, but it has an account already. There’s no need for a second one. Sign in with the first:`,
    loginLink,
    "Forgotten your password? Choose a new one:",
    forgotLink,
    "If it wasn’t you who tried to register, there is nothing to do: nothing has changed.",
  ],
};
