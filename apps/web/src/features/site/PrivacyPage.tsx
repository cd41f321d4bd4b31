import type { PublicConfig } from "@wishwell/contract/operations";
import { Article } from "./Article.tsx";
import { useSite } from "./site-context.tsx";

export function PrivacyPage() {
  const { config } = useSite();
  const support = config.support_email;
  return (
    <Article
      title="Privacy policy"
      lead="Children’s names, home addresses and other people’s money deserve care. This is what we know, why, and for how long."
    >
      <h2>Who we are</h2>
      <p>
        {config.product} runs this site. Write to <a href={`mailto:${support}`}>{support}</a>
        {config.company_address !== "" && ` or to ${oneLine(config.company_address)}`}.
      </p>

      <h2>What we keep, and why</h2>
      <ul>
        <li>
          <b>Your account:</b> names, e-mail, phone number, the e-mail of your PayPal account, which letters you want.
          Your password is kept only as a fingerprint that cannot be turned back.
        </li>
        <li>
          <b>Your party:</b> the child’s name, age, wish and charity, the place and time, and the guests you invite.
          Guests see the child’s first name and age, never the date of birth.
        </li>
        <li>
          <b>Replies:</b> who comes, siblings, allergies and messages, for the organiser’s eyes. Other guests see a
          first name and an initial.
        </li>
        <li>
          <b>Contributions:</b> what was given and when. Card numbers go to the payment provider and never reach us.
        </li>
        <li>
          <b>Letters</b> we sent you, and reports of faults in a page, with e-mail addresses and the keys of private
          links taken out.
        </li>
      </ul>
      <p>We use all this to run the party you planned or were invited to. We do not sell it and show no advertising.</p>

      <h2>How long</h2>
      <ul>
        <li>A party begun but never claimed by an account: 7 days.</li>
        <li>Special requirements, street address and birth date: until 30 days after the party.</li>
        <li>Guests’ contact details, messages and photos: until 120 days after the party.</li>
        <li>Records of money and Gift Aid declarations: 6 years, because the law asks for it.</li>
        <li>Your account: until you delete it, or after 24 months without a visit. We write to you a month before.</li>
        <li>Access logs and fault reports: 30 days.</li>
      </ul>

      <h2>What you can ask of us</h2>
      <p>
        Under <a href="/user/details">My Details</a> you can correct what we know, download all of it and delete your
        account, at once and free of charge. Guests without an account write to us. {requestFee(config)}
      </p>
      <p>
        Letters about new ideas and birthday reminders are sent only if you want them, and each carries a link that ends
        them.
      </p>

      <h2>Your browser</h2>
      <p>
        See <a href="/cms/cookies">what we keep in your browser</a>.
      </p>
    </Article>
  );
}

function requestFee({ data_request_fee: fee }: PublicConfig): string {
  return fee > 0
    ? `If we are to look up and send your personal information by post, we ask for two pieces of ID and a fee of £${fee}.`
    : "If we are to look up and send your personal information, we ask for two pieces of ID; it is free of charge.";
}

function oneLine(address: string): string {
  return address.split("\n").join(", ");
}
