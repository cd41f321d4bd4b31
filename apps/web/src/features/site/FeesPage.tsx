import { pence, pounds } from "@wishwell/domain/money/money";
import { giftAidOn } from "@wishwell/domain/money/split";
import { Article } from "./Article.tsx";
import { feeWords, providerFeeWords, splitTogether } from "./fee-words.ts";
import { FeeTable } from "./FeeTable.tsx";
import { CutCoin } from "./pictures/CutCoin.tsx";
import { useSite } from "../../lib/pages/site-context.tsx";
import { WorkedTicket } from "./WorkedTicket.tsx";

const example = pence(1000);

export function FeesPage() {
  const { product, fees, gift_aid_fraction: giftAid } = useSite().config;
  const { charity } = splitTogether([example], fees);
  return (
    <Article
      tone="custard"
      title="Fees and charges"
      lead="Every penny of a contribution, and where it lands. There is nothing else to pay, for anybody."
      picture={<CutCoin />}
      aside={<WorkedTicket amount={example} gift="Towards the gift" charity="To the charity" explained />}
      chapters={[
        {
          id: "what-is-taken",
          title: "What is taken",
          body: (
            <>
              <ul>
                <li>
                  <b>{feeWords(fees)} for us.</b> It pays for running {product}: letters, posters, help, and the
                  transfers to organisers and charities, which cost them nothing. The {fees.percent}% is rounded down to
                  a whole penny.
                </li>
                <li>
                  <b>The payment provider’s charge.</b> Usually {providerFeeWords}. We show it before you pay, and the
                  receipt has the exact figure once the payment has gone through.
                </li>
              </ul>
              <p>
                What is left is cut down the middle: one half for the birthday gift, one half for the charity. If it
                does not divide evenly, the charity gets the odd penny.
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
          title: "Small sums",
          body: (
            <p>
              The smallest contribution is £2, the largest £1,000. Fixed charges weigh most on small sums, as the table
              shows. If a sum were ever too small for all the fees, ours gives way first: neither half can fall below
              nothing.
            </p>
          ),
        },
        {
          id: "gift-aid",
          title: "Gift Aid comes on top",
          body: (
            <p>
              A UK taxpayer who ticks the Gift Aid statement lets the charity claim {Math.round(giftAid * 100)}p on each
              £1 of its half from the tax office. On a £10 contribution that is {pounds(giftAidOn(charity, giftAid))}{" "}
              more for the charity. It costs the giver nothing, and we take nothing of it.
            </p>
          ),
        },
        {
          id: "free",
          title: "What is free",
          body: (
            <ul>
              <li>Making a party, its posters and its print-outs, and inviting up to 300 guests.</li>
              <li>Replying, whether you come or not. Nobody has to give.</li>
              <li>
                A refund. You get back all you paid, our fee included, and we carry what the provider keeps. The{" "}
                <a href="/cms/donation-terms#refunds">donation terms</a> say until when.
              </li>
              <li>Being paid. Organisers and charities receive their half in full.</li>
            </ul>
          ),
        },
      ]}
    />
  );
}
