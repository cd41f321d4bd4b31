import { useSite } from "../../lib/pages/site-context.tsx";
import { Picture } from "../../ui/paper/Picture.tsx";
import { Cut, Disc, Half, Quarter, Rect } from "../../ui/paper/shapes.tsx";
import { Article } from "./Article.tsx";
import { Timeline } from "./Timeline.tsx";
import { feeWords } from "./fee-words.ts";

export function DonationTermsPage() {
  const { product, fees, gift_aid_fraction: giftAid } = useSite().config;
  return (
    <Article
      tone="jelly"
      title="Donation terms"
      lead="What happens to a contribution from the moment you give it, hour by hour, until both halves have arrived."
      picture={<Hourglass />}
      chapters={[
        {
          id: "giving",
          title: "Giving",
          body: (
            <ul>
              <li>
                Giving is optional. Reply first. Then you can give if you’d like to, whether you’re coming or not.
              </li>
              <li>You give through your own invitation, once for each invited child, in pounds, from £2 to £1,000.</li>
              <li>You pay by card or with a payment provider account. You don’t need an account to pay by card.</li>
              <li>Card numbers go straight to the provider. We never see them.</li>
              <li>
                Your contribution counts once the provider confirms that it has the money. Until then we don’t split it,
                show it or thank you for it.
              </li>
            </ul>
          ),
        },
        {
          id: "halves",
          title: "Fees, then two halves",
          body: (
            <>
              <p>
                From each contribution the payment provider takes its charge and {product} takes {feeWords(fees)}.
                What’s left is halved: one half for the gift and one for the charity, which also gets any odd penny.
                You’ll see it all in pounds and pence before you pay. <a href="/cms/fees">Fees and charges</a> has a
                worked example.
              </p>
              <p>If a party has several charities, they share their half equally.</p>
            </>
          ),
        },
        {
          id: "clock",
          title: "The clock",
          body: (
            <>
              <p>All times are counted from the end of the party, in UK time.</p>
              <Timeline
                moments={[
                  {
                    when: "Up to 12 hours after",
                    text: "You can ask for a refund. We don’t pay anyone before this time has passed.",
                  },
                  {
                    when: "48 hours after",
                    text: "We check that the charity still exists and can still be paid. If not, we’ll ask the organiser to choose another one, and keep its half safe until they do.",
                  },
                  {
                    when: "72 hours after",
                    text: "Contributions close. They close sooner if the organiser completes the party or asks to be paid. We then pay the organiser and the charity, about 72 hours after the party.",
                  },
                  {
                    when: "Within 48 hours of asking",
                    text: "If an organiser asks to be paid, we pay them within 48 hours, but never before the time for refunds is over.",
                  },
                  {
                    when: "3 months after our first attempt",
                    text: "If the charity still hasn’t claimed its half, we’ll ask the organiser to choose a new charity, and pay that one instead.",
                  },
                ]}
              />
            </>
          ),
        },
        {
          id: "refunds",
          title: "Refunds",
          body: (
            <ul>
              <li>
                Ask through the <a href="/cms/contact">contact page</a>, up to 12 hours after the end of the party, and
                give the reference on your receipt.
              </li>
              <li>
                We always refund the whole contribution, including fees and anything you added to cover them. We don’t
                refund part of one.
              </li>
              <li>We refund the card or account you paid with.</li>
              <li>While we look into a request, we hold that contribution and don’t pay it to anyone.</li>
              <li>If the organiser cancels the party, everyone is refunded without having to ask.</li>
              <li>After a refund you can give again, as long as the party is still taking contributions.</li>
            </ul>
          ),
        },
        {
          id: "charities",
          title: "The charity’s half",
          body: (
            <>
              <p>
                It goes to the charity shown on the invitation when you gave, or to the one chosen in its place as
                described above. We only pay a charity after one of our team has checked it against the public register
                and confirmed where its money should go.
              </p>
              <p>We never keep a charity’s half, however long it stays unclaimed.</p>
            </>
          ),
        },
        {
          id: "gift",
          title: "The gift’s half",
          body: (
            <p>
              It’s paid to the organiser, who promises to spend it on the gift that guests were told about. A
              contribution doesn’t buy a place at the party or a share of the present.
            </p>
          ),
        },
        {
          id: "gift-aid",
          title: "Gift Aid",
          body: (
            <p>
              Gift Aid applies to the charity’s half only. By saying yes, you confirm that you pay UK Income Tax or
              Capital Gains Tax, and at least as much as all charities will reclaim on your gifts in that tax year. The
              charity can then claim {Math.round(giftAid * 100)}p for each £1. We keep your declaration for 6 years and
              pass it to that charity. If the charity is replaced, we ask you again.
            </p>
          ),
        },
        {
          id: "who-sees",
          title: "Who sees what you gave",
          body: (
            <p>
              Your amount is private unless you say otherwise. The organiser sees that you gave, so that they can thank
              you, but isn’t shown your amount. Private gifts are added to the totals three at a time, and all three
              come off again if one is refunded. From 12 hours after the party, once it’s complete, the organiser sees
              the full total, and may work out your amount if few people gave privately. Guests only ever see totals
              that count private gifts three at a time.
            </p>
          ),
        },
        {
          id: "questions",
          title: "Questions",
          body: (
            <p>
              See the <a href="/cms/faq#money">questions about money</a>, or <a href="/cms/contact">write to us</a>. The{" "}
              <a href="/cms/terms">terms and conditions</a> of the site apply as well.
            </p>
          ),
        },
      ]}
    />
  );
}

/** Picture: an hourglass, for what is still open and what is decided. */
function Hourglass() {
  return (
    <Picture width={260} height={240}>
      <Disc x={130} y={122} r={112} fill="jelly.2" />
      <Cut d="M76 44H130V124C112 112 76 96 76 44Z" fill="sky.1" />
      <Cut d="M184 44H130V124C148 112 184 96 184 44Z" fill="sky.2" />
      <Cut d="M76 204H130V124C112 136 76 152 76 204Z" fill="sky.1" />
      <Cut d="M184 204H130V124C148 136 184 152 184 204Z" fill="sky.2" />
      <Cut d="M84 76H130V118C116 108 92 100 84 76Z" fill="jelly.5" />
      <Cut d="M176 76H130V118C144 108 168 100 176 76Z" fill="jelly.6" />
      <Rect x={128} y={118} width={4} height={58} fill="jelly.6" />
      <Quarter x={130} y={200} r={40} turn={-90} fill="well.5" />
      <Quarter x={130} y={200} r={40} turn={0} fill="well.7" />
      <Rect x={62} y={28} width={68} height={18} fill="custard.4" corner={4} />
      <Rect x={130} y={28} width={68} height={18} fill="custard.5" corner={4} />
      <Rect x={62} y={200} width={68} height={18} fill="custard.4" corner={4} />
      <Rect x={130} y={200} width={68} height={18} fill="custard.5" corner={4} />
      <Half x={36} y={70} r={10} side="down" fill="well.5" />
      <Half x={226} y={168} r={12} side="up" fill="custard.5" />
      <Disc x={222} y={60} r={6} fill="jelly.5" />
    </Picture>
  );
}
