import type { PublicConfig } from "@wishwell/contract/api/operations";
import { useSite } from "../../lib/pages/site-context.tsx";
import { Picture } from "../../ui/paper/Picture.tsx";
import { Heart, Leaf } from "../../ui/paper/folded.tsx";
import { Disc, Half, Polygon, Rect, Ring } from "../../ui/paper/shapes.tsx";
import { Article } from "./Article.tsx";
import { Timeline } from "./Timeline.tsx";
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
              <Timeline moments={keptFor} />
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
          <b>As a guest:</b> the link at the end of your invitation shows everything we hold about you, to read, print
          or download. If something is wrong, change it in the invitation or ask the organiser to.
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

/** What is deleted when, soonest first. Counted from the party unless stated otherwise. */
const keptFor = [
  { when: "7 days", text: "A party that somebody began without an account and never claimed, counted from its start." },
  {
    when: "30 days after the party",
    text: "Allergies and special requirements, the child’s birth date, the street address and its place on the map. With birthday reminders switched on, day and month stay.",
  },
  { when: "30 days", text: "Access logs, reports of faults, and contributions that were begun and never paid." },
  { when: "90 days", text: "The raw notes that the payment provider sends us about a payment." },
  {
    when: "120 days after the party",
    text: "Guests’ names and contact details, carers and siblings, messages and photos. Not sooner, because a charity has 3 months to take its half.",
  },
  {
    when: "24 months without a visit",
    text: "Your account, unless you delete it before. We write to you a month ahead.",
  },
  { when: "6 years", text: "Records of money and Gift Aid declarations, because tax law asks for them." },
] as const;

/** Picture: a building with drawn curtains and a lock on the door. */
function QuietHouse() {
  return (
    <Picture width={280} height={240}>
      <Disc x={140} y={122} r={112} fill="well.2" />
      <Rect x={66} y={104} width={74} height={112} fill="custard.1" />
      <Rect x={140} y={104} width={74} height={112} fill="custard.2" />
      <Polygon
        points={[
          [48, 108],
          [140, 34],
          [140, 108],
        ]}
        fill="jelly.4"
      />
      <Polygon
        points={[
          [232, 108],
          [140, 34],
          [140, 108],
        ]}
        fill="jelly.6"
      />
      {[84, 168].map((x) => (
        <g key={x}>
          <Rect x={x} y={124} width={30} height={34} fill="well.6" />
          <Rect x={x} y={124} width={13} height={34} fill="sky.2" />
          <Rect x={x + 17} y={124} width={13} height={34} fill="sky.3" />
        </g>
      ))}
      <Half x={140} y={172} r={22} side="up" fill="well.6" />
      <Rect x={118} y={171} width={22} height={45} fill="well.6" />
      <Rect x={140} y={171} width={22} height={45} fill="well.7" />
      <Ring x={140} y={182} r={7} stroke="ink.9" width={4} />
      <Rect x={130} y={183} width={10} height={16} fill="custard.4" />
      <Rect x={140} y={183} width={10} height={16} fill="custard.5" />
      <Heart x={140} y={82} size={13} tones={["custard.2", "custard.3"]} />
      <Leaf x={44} y={216} length={64} width={34} tones={["leaf.4", "leaf.6"]} />
      <Leaf x={238} y={216} length={48} width={28} tones={["leaf.4", "leaf.6"]} />
      <Rect x={28} y={214} width={224} height={6} fill="well.8" corner={3} />
    </Picture>
  );
}
