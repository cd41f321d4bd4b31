import type { PublicConfig } from "@wishwell/contract/api/operations";
import { useSite } from "../../lib/pages/site-context.tsx";
import { oneLine, operatorFacts } from "../../ui/site/operator-words.ts";
import { Picture } from "../../ui/paper/Picture.tsx";
import { Heart, Leaf } from "../../ui/paper/folded.tsx";
import { Disc, Half, Polygon, Rect, Ring } from "../../ui/paper/shapes.tsx";
import { Article } from "./Article.tsx";
import { Timeline } from "./Timeline.tsx";
import { WhoSees } from "./WhoSees.tsx";

export function PrivacyPage() {
  const { config } = useSite();
  return (
    <Article
      tone="well"
      title="Privacy policy"
      lead="Children’s names, home addresses, other people’s money: we treat them as we’d want ours to be treated. This is what we know, why, who sees it, and when we delete it."
      picture={<QuietHouse />}
      chapters={[
        {
          id: "who-we-are",
          title: "Who we are",
          body: <WhoWeAre config={config} />,
        },
        {
          id: "what-we-keep",
          title: "What we keep, and why",
          body: <WhatWeKeep />,
        },
        {
          id: "lawful-bases",
          title: "Why the law lets us",
          body: <LawfulBases />,
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
              <p>We delete what’s due every day. You don’t have to ask.</p>
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
          title: "Who we share it with",
          body: <Recipients config={config} />,
        },
        {
          id: "browser",
          title: "Your browser",
          body: (
            <p>
              We store very little there. We only count your visits if you agree, and never on an invitation.{" "}
              <a href="/cms/cookies">See what we store, and make your choice</a>.
            </p>
          ),
        },
      ]}
    />
  );
}

function WhoWeAre({ config }: { config: PublicConfig }) {
  const { product, operator, support_email: support } = config;
  const facts = operatorFacts(product, operator);
  return (
    <p>
      {facts.join(" ")} {facts.length === 0 ? `${product} is` : "It is"} responsible for the personal data on this site.{" "}
      {operator.ico_number !== "" &&
        `It is registered with the Information Commissioner’s Office, number ${operator.ico_number}. `}
      Email <a href={`mailto:${support}`}>{support}</a> or use the <a href="/cms/contact">contact page</a>
      {facts.length === 0 && operator.address !== "" && `, or write to ${oneLine(operator.address)}`}.
    </p>
  );
}

function WhatWeKeep() {
  return (
    <>
      <ul>
        <li>
          <b>Your account:</b> your name, email, phone number and PayPal email, and which emails you want from us. We
          keep only a hash of your password, the public keys of your passkeys, your authenticator app’s key (encrypted),
          and which browsers you signed in with and when, but not where you were.
        </li>
        <li>
          <b>Your party:</b> the child’s name, date of birth, wish and reasons, the place and time, the poster with its
          photo, and the guests you invite. We remove the details a camera stores in a photo, such as where it was
          taken, as soon as you upload it.
        </li>
        <li>
          <b>Replies:</b> who’s coming and with whom, needs, answers to the organiser’s questions, messages and wishes;
          and, where the organiser asks for it, the day you first touched your invitation page or replied on it.
        </li>
        <li>
          <b>Contributions:</b> how much and when, and your name and address for Gift Aid. Card numbers go to the
          payment provider and never reach us.
        </li>
        <li>
          <b>What you write to us:</b> messages, data requests and complaints with our answers, and reports of harmful
          pages with a copy of what the page showed.
        </li>
        <li>
          <b>Our own records:</b> who changed what and why, with the old and new values, and alerts that tell us what
          needs doing. They include the contact and payment emails of charities.
        </li>
        <li>
          <b>Technical records:</b> access logs and error reports, without email addresses or the keys of private links.
        </li>
      </ul>
      <p>
        We don’t sell any of it, and we don’t show adverts. News and birthday reminders only go to people who asked for
        them, and each has a link to stop them straight away.
      </p>
    </>
  );
}

/** Articles 6 and 9 of the UK GDPR, in plain words. */
function LawfulBases() {
  return (
    <>
      <p>UK data protection law asks for a reason for everything we do with personal data. These are ours:</p>
      <ul>
        <li>
          <b>A contract with you:</b> running the party you plan, passing on your contribution, and paying you.
        </li>
        <li>
          <b>Legitimate interests:</b> inviting the guests whose details the organiser gave us, keeping their replies,
          answering you, looking at reported pages, keeping a record of what admins do, and protecting accounts,
          payments and our servers from abuse.
        </li>
        <li>
          <b>Your explicit consent:</b> allergies, diets and other needs, which say something about a child’s health. We
          ask for it in the form, before you save. You don’t have to give them, and you can withdraw your consent at any
          time: remove them from the invitation and we’ll delete them straight away, from messages too. Organisers may
          only enter them for a family that agrees. Emails with news, birthday reminders, and counting your visits also
          need your consent.
        </li>
        <li>
          <b>The law:</b> records of money and Gift Aid declarations, and answering data requests and complaints.
        </li>
      </ul>
    </>
  );
}

function Recipients({ config }: { config: PublicConfig }) {
  const { provider } = config.payments;
  return (
    <ul>
      <li>The party’s organisers, for replies, needs, answers and messages, as above.</li>
      <li>
        If you report a page: its organiser sees our reason, but never your name or address. We’ll send you our reason
        too, if you left your email.
      </li>
      {provider !== "off" && (
        <li>
          {provider === "paypal" ? "PayPal" : "The payment provider"}, for people who give and people who are paid. It
          decides for itself how it uses what you tell it.
        </li>
      )}
      <li>The charity, for Gift Aid: the names and addresses of givers who made a declaration, and what they gave.</li>
      <li>Companies that deliver our emails and run our servers. They work on our instructions only.</li>
      <li>Services for postcodes and map pictures. They see a postcode or an area, but never who asked for it.</li>
      <li>HMRC, courts and other authorities, where the law requires it.</li>
    </ul>
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
        For anything else, <a href="/cms/contact?topic=personal+data">ask us about your personal data</a>. We’ll confirm
        at once that we have your request, and answer within 30 days. If we need longer, we’ll tell you why.{" "}
        {requestFee(config)}
      </p>
      <p>
        We have to keep financial records for 6 years, even if you delete your account. They then hold no more than the
        law requires. If you delete your account, we keep only the reference numbers and dates of requests that we’ve
        answered. We keep an open request until we’ve answered it, and then only its reference number and dates.
      </p>
      <p>
        If we got something wrong, <a href="/cms/contact?topic=complaint">send us a complaint</a>: we’ll answer that
        within 30 days too. You can also complain to the{" "}
        <a href="https://ico.org.uk/make-a-complaint/" rel="noopener external">
          Information Commissioner’s Office
        </a>
        .
      </p>
    </>
  );
}

function requestFee({ data_request_fee: fee }: PublicConfig): string {
  return fee > 0
    ? `If you ask us to look up your personal information and send it to you, we ask for two pieces of ID and a fee of £${fee}.`
    : "If you ask us to look up your personal information, we send it to you free of charge. We may ask you to confirm who you are first.";
}

/** What is deleted when, soonest first. Counted from the party unless stated otherwise. */
const keptFor = [
  { when: "7 days", text: "A party that someone started without an account and never claimed." },
  {
    when: "30 days after the party",
    text: "Replies through a class link that the organiser never accepted, with the names and contact details in them; allergies, special requirements, answers to the organiser’s questions, the day you first used your invitation page, the child’s date of birth, the street address and its place on the map, and the record of emails we sent about the party (kept for at least 7 days). We delete the text of an email as soon as it’s sent. If birthday reminders are switched on, we keep the day and month of the child’s birthday.",
  },
  { when: "30 days", text: "Access logs, error reports, and contributions that were started but never paid." },
  { when: "90 days", text: "The raw notifications that the payment provider sends us about a payment." },
  { when: "120 days", text: "Messages from the contact page, and the record of any email, if not deleted sooner." },
  {
    when: "120 days after the party",
    text: "Guests’ names and contact details, carers and siblings, messages and photos. We can’t delete them sooner, because a charity has 3 months to claim its half.",
  },
  { when: "A year", text: "Reports of harmful pages, once we’ve decided what to do, with the copy of what was shown." },
  { when: "400 days", text: "Our own alerts, counted from when they were closed." },
  { when: "2 years after the answer", text: "Data requests and complaints, so that we can show how we answered." },
  {
    when: "24 months without a visit",
    text: "Your account, unless you delete it first. We’ll email you a month before.",
  },
  {
    when: "6 years",
    text: "Financial records and Gift Aid declarations, because tax law requires them, and the record of who changed what, which explains them.",
  },
  {
    when: "Until you want our emails again",
    text: "A record that an address refused our emails, or that its owner doesn’t want any. We only store a fingerprint of the address, so that we don’t email it.",
  },
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
