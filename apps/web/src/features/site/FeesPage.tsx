import { pence, pounds } from "@wishwell/domain/money/money";
import { giftAidOn, sumThatCoversCosts } from "@wishwell/domain/money/split";
import { feeRule } from "../../lib/pages/public-config.ts";
import { useSite } from "../../lib/pages/site-context.tsx";
import { operatorFacts, operatorStatus } from "../../ui/site/operator-words.ts";
import { Picture } from "../../ui/paper/Picture.tsx";
import { Heart } from "../../ui/paper/folded.tsx";
import { Disc, Half, Rect, Ring } from "../../ui/paper/shapes.tsx";
import { Present } from "../../ui/paper/things.tsx";
import { Article } from "./Article.tsx";
import tables from "../../ui/layout/tables.module.css";
import styles from "./FeeTable.module.css";
import { ExampleTicket } from "./ExampleTicket.tsx";
import { feeWords, providerFeeWords, splitTogether } from "./fee-words.ts";

const example = pence(1000);

export function FeesPage() {
  const { product, fees, operator, gift_aid_fraction: giftAid } = useSite().config;
  const status = operatorStatus(operator);
  const { charity } = splitTogether([example], fees);
  return (
    <Article
      tone="custard"
      title="Fees and charges"
      lead="Every penny of a contribution, and where it lands. There’s nothing else to pay, for anyone."
      picture={<CutCoin />}
      aside={<ExampleTicket amount={example} gift="Towards the gift" charity="To the charity" explained />}
      chapters={[
        {
          id: "what-is-taken",
          title: "What’s taken off",
          body: (
            <>
              <ul>
                <li>
                  <b>{feeWords(fees)} for us.</b> It pays for running {product}: emails, posters, help, and the
                  transfers to organisers and charities, which cost them nothing. The {fees.percent}% is rounded down to
                  a whole penny.
                </li>
                <li>
                  <b>The payment provider’s charge.</b> Usually {providerFeeWords}. We show it before you pay, and the
                  receipt has the exact figure once the payment has gone through.
                </li>
              </ul>
              <p>
                What’s left is split down the middle: one half for the birthday gift, one half for the charity. If it
                doesn’t divide evenly, the charity gets the odd penny.
              </p>
            </>
          ),
        },
        {
          id: "table",
          title: "From £2 to £100",
          body: <FeeTable />,
        },
        {
          id: "small-sums",
          title: "Small amounts",
          body: (
            <p>
              The smallest contribution is £2 and the largest is £1,000. Fixed charges take a bigger share of small
              amounts, as the table shows. If an amount were ever too small to cover all the fees, we’d reduce ours
              first: neither half can go below £0.
            </p>
          ),
        },
        {
          id: "cover-the-costs",
          title: "Covering the costs",
          body: (
            <>
              <p>
                A giver may add the costs to their contribution, so that the whole amount they chose is shared. It’s
                never ticked for them. {pounds(example)} with the costs is{" "}
                {pounds(sumThatCoversCosts(example, feeRule({ fees })))}: {pounds(pence(example / 2))} for each half.
                The costs count towards the largest contribution.
              </p>
              <p>
                We work it out with the provider’s usual charge. If the actual charge is lower, both halves get more; if
                it’s higher, they get less, and we don’t ask for more. The receipt shows what was shared.
              </p>
            </>
          ),
        },
        {
          id: "gift-aid",
          title: "Gift Aid comes on top",
          body: (
            <p>
              A UK taxpayer who says yes to Gift Aid lets the charity claim {Math.round(giftAid * 100)}p on each £1 of
              its half from HMRC. On a £10 contribution that is {pounds(giftAidOn(charity, giftAid))} more for the
              charity. It costs the giver nothing, and we don’t take any of it.
            </p>
          ),
        },
        ...(status === null
          ? []
          : [
              {
                id: "who-we-are",
                title: "Who takes the fee",
                body: (
                  <p>
                    {operatorFacts(product, operator).join(" ")} {status}
                  </p>
                ),
              },
            ]),
        {
          id: "free",
          title: "What’s free",
          body: (
            <ul>
              <li>Planning a party, making posters and printouts, and inviting up to 300 guests.</li>
              <li>Replying, whether you come or not. Nobody has to give.</li>
              <li>
                A refund. You get back everything you paid, including our fee, and we pay what the provider keeps. The{" "}
                <a href="/cms/donation-terms#refunds">donation terms</a> say how long you have to ask.
              </li>
              <li>Being paid. Organisers and charities receive their half in full.</li>
            </ul>
          ),
        },
      ]}
    />
  );
}

/** Picture: a coin cut in half, with the pennies that fell off. */
function CutCoin() {
  return (
    <Picture width={300} height={240}>
      <Half x={138} y={112} r={96} side="left" fill="jelly.5" />
      <Half x={138} y={112} r={80} side="left" fill="jelly.4" />
      <Half x={164} y={112} r={96} side="right" fill="well.7" />
      <Half x={164} y={112} r={80} side="right" fill="well.6" />
      <Rect x={132} y={16} width={6} height={192} fill="jelly.7" />
      <Rect x={164} y={16} width={6} height={192} fill="well.8" />
      <Present x={76} y={88} width={46} height={44} tones={["custard.3", "custard.4"]} ribbon={["well.6", "well.7"]} />
      <Heart x={204} y={110} size={24} tones={["custard.3", "custard.4"]} />
      <Disc x={134} y={224} r={11} fill="custard.6" />
      <Disc x={162} y={226} r={9} fill="custard.6" />
      <Ring x={134} y={224} r={7} stroke="custard.4" width={2} />
      <Ring x={162} y={226} r={5.5} stroke="custard.4" width={2} />
    </Picture>
  );
}

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on phones CSS changes the display of tables, and some browsers then drop their roles, so they are explicit */

const amounts = [200, 500, 1000, 2000, 2500, 5000, 10_000].map(pence);

/** Typical amounts, split by the same rule as real contributions. On phones each row becomes a card. */
function FeeTable() {
  const { product, fees } = useSite().config;
  const heads = ["A guest gives", "Provider", product, "Gift", "Charity"];
  return (
    <table role="table" className={`mt-6 money ${tables.narrow} ${styles.table}`}>
      <caption>With the payment provider’s usual charge</caption>
      <thead role="rowgroup">
        <tr role="row">
          {heads.map((head) => (
            <th key={head} role="columnheader" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {amounts.map((amount) => {
          const split = splitTogether([amount], fees);
          const sums = [split.providerFee, split.platformFee, split.gift, split.charity].map(pounds);
          return (
            <tr key={amount} role="row">
              <th role="rowheader" scope="row">
                {pounds(amount)}
              </th>
              {sums.map((sum, place) => (
                <td key={heads[place + 1]} role="cell" data-head={heads[place + 1]}>
                  {sum}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
