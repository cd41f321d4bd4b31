import { Article } from "./Article.tsx";
import { feeWords } from "./fee-words.ts";
import { useSite } from "./site-context.tsx";

export function TermsPage() {
  const { product, fees, support_email: support } = useSite().config;
  return (
    <Article title="Terms and conditions" lead={`The rules for using ${product}, as short as we could make them.`}>
      <h2>Organisers</h2>
      <ul>
        <li>You are an adult, and the birthday child’s parent or carer, or have their leave.</li>
        <li>You invite people you know, with addresses they would be happy for you to use.</li>
        <li>You spend the gift’s half on the gift your guests were told of.</li>
        <li>You need a PayPal account so that the gift’s half can reach you.</li>
      </ul>

      <h2>Guests</h2>
      <ul>
        <li>A link to an invitation is meant for the family it names. Please do not pass it on.</li>
        <li>Giving is always your own choice, and you may come without it.</li>
      </ul>

      <h2 id="contributions">Contributions</h2>
      <ul>
        <li>
          Each carries a fee of {feeWords(fees)}, and the payment provider takes its own. What remains is split: half
          for the gift, half for the charity. You see every figure before you pay.
        </li>
        <li>
          You can give until 72 hours after the party, or until the organiser asks to be paid, whichever is sooner.
        </li>
        <li>
          You can ask for a refund until 12 hours after the party, through the <a href="/cms/contact">contact page</a>.
          A refund is always of the whole sum.
        </li>
        <li>Organiser and charity are paid about 72 hours after the party.</li>
        <li>If a charity no longer exists 48 hours after the party, the organiser is asked for another.</li>
        <li>
          A charity’s half that is still unclaimed after 3 months goes to another charity of the organiser’s choice.
        </li>
      </ul>

      <h2>What we may do</h2>
      <p>
        We may stop a party or an account that is used to cheat, to harass, or to send letters nobody asked for, and we
        return contributions that are still with us.
      </p>

      <h2>Questions</h2>
      <p>
        Write to <a href={`mailto:${support}`}>{support}</a>. How we treat personal data is in the{" "}
        <a href="/cms/privacy">privacy policy</a>.
      </p>
    </Article>
  );
}
