import type { PublicConfig } from "@wishwell/contract/api/operations";
import { Article } from "./Article.tsx";
import { QuietHouse } from "./pictures/QuietHouse.tsx";
import { useSite } from "../../lib/pages/site-context.tsx";
import { TimeString } from "./TimeString.tsx";
import { keptFor } from "./texts/kept-for.ts";
import { WhoSees } from "./WhoSees.tsx";

export function PrivacyPage() {
  const { config } = useSite();
  const support = config.support_email;
  return (
    <Article
      tone="well"
      title="Privacy policy"
      lead="Children’s names, home addresses, other people’s money: we treat them as we would want ours treated. What we know, why, who sees it, and when we forget it."
      picture={<QuietHouse />}
      chapters={[
        {
          id: "who-we-are",
          title: "Who we are",
          body: (
            <p>
              {config.product} runs this site and answers for the data on it. Write to{" "}
              <a href={`mailto:${support}`}>{support}</a>
              {config.company_address !== "" && ` or to ${oneLine(config.company_address)}`}.
            </p>
          ),
        },
        {
          id: "what-we-keep",
          title: "What we keep, and why",
          body: <WhatWeKeep />,
        },
        {
          id: "who-sees-what",
          title: "Who sees what",
          body: <WhoSees />,
        },
        {
          id: "how-long",
          title: "How long",
          body: (
            <>
              <p>A job runs every day and forgets what is due. You do not have to ask.</p>
              <TimeString moments={keptFor} />
            </>
          ),
        },
        {
          id: "your-rights",
          title: "Your rights",
          body: <Rights config={config} />,
        },
        {
          id: "others",
          title: "Whom we share with",
          body: (
            <ul>
              <li>The payment provider, for those who give and those who are paid.</li>
              <li>The charity, for Gift Aid: name, address and amount of those who ticked the statement.</li>
              <li>Whoever carries our letters and keeps our servers running, on our orders only.</li>
              <li>A service that knows where postcodes are, and learns the postcode and nothing else.</li>
              <li>Authorities, where the law leaves us no choice.</li>
            </ul>
          ),
        },
        {
          id: "browser",
          title: "Your browser",
          body: (
            <p>
              Little is kept there, nobody counts your visits unless you agree, and never on an invitation.{" "}
              <a href="/cms/cookies">See all of it, and choose</a>.
            </p>
          ),
        },
      ]}
    />
  );
}

function WhatWeKeep() {
  return (
    <>
      <ul>
        <li>
          <b>Your account:</b> names, e-mail, phone number, the e-mail of your PayPal account, and which letters you
          want. Of your password we keep only a fingerprint that cannot be turned back.
        </li>
        <li>
          <b>Your party:</b> the child’s name, birth date, wish and reasons, the place and time, the poster with its
          photo, and the guests you invite. What a camera notes in a photo, such as where it was taken, is thrown away
          on arrival.
        </li>
        <li>
          <b>Replies:</b> who comes, siblings, grown-ups who stay, allergies and other needs, messages and wishes.
        </li>
        <li>
          <b>Contributions:</b> how much and when, and for Gift Aid name and address. Card numbers go to the payment
          provider and never reach us.
        </li>
        <li>
          <b>Traces:</b> access logs and reports of faults, with e-mail addresses and the keys of private links struck
          out.
        </li>
      </ul>
      <p>
        We use all this to run the party you planned or were invited to, to move money where it belongs, and to keep
        cheats out. We do not sell it, and we show no advertising. News and birthday reminders come only to those who
        asked for them, each with a link that ends them at once.
      </p>
    </>
  );
}

function Rights({ config }: { config: PublicConfig }) {
  return (
    <>
      <p>
        UK data protection law lets you see what we hold about you, have it put right, moved or erased, and object to
        how it is used. Most of it you can do yourself, at once and free of charge:
      </p>
      <ul>
        <li>
          <b>With an account:</b> correct, download and delete everything under <a href="/user/details">My Details</a>.
        </li>
        <li>
          <b>As a guest:</b> your invitation has a link, at its end, to a file of all we hold about you. What is wrong
          in it you can change there, or ask the organiser to.
        </li>
      </ul>
      <p>
        For anything else choose “My personal data” on the <a href="/cms/contact">contact page</a>. {requestFee(config)}
      </p>
      <p>
        Records of money must stay for 6 years even when an account goes; they then carry no more than the law wants. If
        we did not treat you rightly, you can complain to the{" "}
        <a href="https://ico.org.uk/make-a-complaint/" rel="noopener external">
          Information Commissioner’s Office
        </a>
        .
      </p>
    </>
  );
}

function requestFee({ data_request_fee: fee }: PublicConfig): string {
  const price = fee > 0 ? `and a fee of £${fee}` : "and do it free of charge";
  return `When we are to look up your personal information and send it to you, we ask for two pieces of ID ${price}.`;
}

function oneLine(address: string): string {
  return address.split("\n").join(", ");
}
