import { useSite } from "../../lib/pages/site-context.tsx";
import { operatorFacts } from "../../ui/site/operator-words.ts";
import { Picture } from "../../ui/paper/Picture.tsx";
import { FoldedDisc, Heart } from "../../ui/paper/folded.tsx";
import { Cut, Disc, Polygon, Rect } from "../../ui/paper/shapes.tsx";
import { Article } from "./Article.tsx";

export function TermsPage() {
  const { product, support_email: support, operator } = useSite().config;
  const facts = operatorFacts(product, operator);
  return (
    <Article
      tone="sky"
      title="Terms and conditions"
      lead={`The rules for everyone who plans a party on ${product} or is invited to one.`}
      picture={<SealedSheet />}
      chapters={[
        ...(facts.length === 0 ? [] : [{ id: "who-we-are", title: "Who we are", body: <p>{facts.join(" ")}</p> }]),
        {
          id: "agreeing",
          title: "Agreeing to this",
          body: (
            <p>
              By planning a party, replying to an invitation or giving, you agree to these terms. If you give, you also
              agree to the <a href="/cms/donation-terms">donation terms</a>. Nothing here takes away rights that
              consumer law gives you.
            </p>
          ),
        },
        {
          id: "organisers",
          title: "If you plan a party",
          body: (
            <ul>
              <li>
                You’re 18 or older, and you’re the child’s parent or carer or have a parent or carer’s permission.
              </li>
              <li>
                You invite people you know, at addresses they would be happy for you to use, and you only contact them
                about this party.
              </li>
              <li>What you say about the party, the gift and the reasons for the charity is true.</li>
              <li>You spend the gift half on the gift your guests were told about.</li>
              <li>
                To be paid you need a PayPal account, and its email address under My Details. You can add it later.
              </li>
              <li>Photos and words you upload are yours to use, and fit for a children’s party.</li>
              <li>Keep your password to yourself. Tell us if someone else may have it.</li>
            </ul>
          ),
        },
        {
          id: "guests",
          title: "If you’re invited",
          body: (
            <ul>
              <li>
                An invitation link works like a key: anyone who has it can reply as that guest and see the address.
                Please don’t pass it on.
              </li>
              <li>You don’t need an account. You can accept, decline and change your mind without giving anything.</li>
              <li>What you write goes to the organiser. Please be kind: there’s a child at the other end.</li>
            </ul>
          ),
        },
        {
          id: "money",
          title: "Money",
          body: (
            <p>
              Fees, halves, refunds and payment times are set out in the{" "}
              <a href="/cms/donation-terms">donation terms</a> and worked through under{" "}
              <a href="/cms/fees">Fees and charges</a>. Using {product} without contributions costs nothing.
            </p>
          ),
        },
        {
          id: "changes",
          title: "When plans change",
          body: (
            <>
              <p>
                An organiser may pause, change or cancel a party. We tell invited guests about a new date, time or
                place, unless the organiser asks us not to. A party that holds contributions can’t simply be deleted:
                it’s cancelled, everyone is refunded, and the guests are told.
              </p>
              <p>The organiser is responsible for the party itself. We aren’t responsible for what happens there.</p>
            </>
          ),
        },
        {
          id: "our-part",
          title: "Our part",
          body: (
            <ul>
              <li>
                We look after your personal data as our <a href="/cms/privacy">privacy policy</a> describes.
              </li>
              <li>
                We try to keep the site running day and night, but we can’t promise that every email or page will always
                work.
              </li>
              <li>If we make a mistake with your money, we’ll put it right.</li>
              <li>
                We may close a party or an account that’s used for fraud, harassment or spam. If we do, we’ll refund the
                contributions we still hold.
              </li>
              <li>
                If these terms change, we’ll publish the new ones on this page. They apply to parties created after
                that.
              </li>
            </ul>
          ),
        },
        {
          id: "questions",
          title: "Questions and complaints",
          body: (
            <p>
              Email <a href={`mailto:${support}`}>{support}</a> or use the{" "}
              <a href="/cms/contact?topic=complaint">contact page</a>. A person will reply to a complaint within 30
              days.
            </p>
          ),
        },
      ]}
    />
  );
}

/** Picture: a document sealed with a rosette. */
function SealedSheet() {
  return (
    <Picture width={260} height={240}>
      <Disc x={130} y={120} r={112} fill="sky.2" />
      <Rect x={66} y={26} width={64} height={184} fill="#FFFFFF" />
      <Cut d="M130 26H168L194 52V210H130Z" fill="custard.0" />
      <Polygon
        points={[
          [168, 26],
          [168, 52],
          [194, 52],
        ]}
        fill="sky.4"
      />
      {[64, 86, 108].map((y) => (
        <Rect key={y} x={84} y={y} width={y === 64 ? 60 : 92} height={8} fill="sky.3" corner={4} />
      ))}
      <Polygon
        points={[
          [146, 164],
          [140, 224],
          [156, 212],
          [164, 226],
          [170, 164],
        ]}
        fill="jelly.6"
      />
      <FoldedDisc x={158} y={158} r={30} tones={["jelly.4", "jelly.5"]} />
      <FoldedDisc x={158} y={158} r={20} tones={["custard.3", "custard.4"]} />
      <Heart x={158} y={157} size={10} tones={["well.5", "well.7"]} />
      <Rect x={84} y={150} width={44} height={8} fill="sky.3" corner={4} />
      <Rect x={84} y={172} width={34} height={8} fill="sky.3" corner={4} />
    </Picture>
  );
}
