import type { ReactNode } from "react";
import { usePublicConfig } from "../../../lib/pages/public-config.ts";
import { Drop, FoldedDisc, Heart, Leaf } from "../../../ui/paper/folded.tsx";
import { Cut, Disc, Half, Quarter, Rect, Strand } from "../../../ui/paper/shapes.tsx";
import styles from "./CharitiesPage.module.css";
import steps from "./HowItWorks.module.css";

/** Rendered only on the server. */
export const staticCharitiesParts = { causes: CausesPicture, "charities-paid": HowItWorks } as const;

/** Good causes around a heart: the sea, the woods, a light at night, an animal, a book. */
function CausesPicture() {
  return (
    <svg className={`full-width auto-height ${styles.picture}`} viewBox="0 0 420 220" aria-hidden="true">
      <Half x={210} y={220} r={200} side="up" fill="well.7" />
      <Cause x={77} y={171}>
        <Half x={48} y={56} r={34} side="up" fill="custard.4" />
        <Quarter x={48} y={56} r={34} turn={0} fill="custard.5" />
        {[22, 48, 74].map((x) => (
          <Half key={x} x={x} y={56} r={13} side="down" fill="well.6" />
        ))}
        {[35, 61].map((x) => (
          <Half key={x} x={x} y={68} r={13} side="down" fill="well.7" />
        ))}
      </Cause>
      <Cause x={128} y={101}>
        <Leaf x={48} y={84} length={66} width={44} tones={["leaf.4", "leaf.6"]} />
        <Leaf x={48} y={84} length={44} width={26} tones={["leaf.5", "leaf.7"]} turn={-62} />
        <Leaf x={48} y={84} length={44} width={26} tones={["leaf.5", "leaf.7"]} turn={62} />
      </Cause>
      <Cause x={210} y={74}>
        <Rect x={40} y={44} width={16} height={34} fill="sponge.6" />
        <Drop x={48} y={50} width={34} height={44} tones={["custard.4", "custard.6"]} />
        <Half x={48} y={84} r={26} side="up" fill="sponge.7" />
      </Cause>
      <Cause x={292} y={101}>
        <FoldedDisc x={48} y={50} r={30} tones={["jelly.3", "jelly.5"]} />
        <Disc x={38} y={46} r={4} fill="ink.9" />
        <Disc x={58} y={46} r={4} fill="ink.9" />
        <Half x={48} y={56} r={10} side="down" fill="#FFFFFF" />
        <Quarter x={20} y={32} r={18} turn={0} fill="jelly.6" />
        <Quarter x={76} y={32} r={18} turn={-90} fill="jelly.7" />
      </Cause>
      <Cause x={343} y={171}>
        <Cut d="M14 30C26 22 40 24 48 32V76C40 68 26 66 14 74Z" fill="jelly.4" />
        <Cut d="M82 30C70 22 56 24 48 32V76C56 68 70 66 82 74Z" fill="jelly.6" />
        <Strand d="M22 40q10 -3 18 2M22 52q10 -3 18 2M56 42q8 -5 18 -2M56 54q8 -5 18 -2" stroke="#FFFFFF" width={3.5} />
      </Cause>
      <Heart x={210} y={178} size={44} tones={["jelly.4", "jelly.6"]} />
    </svg>
  );
}

function Cause({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <Disc x={0} y={0} r={46} fill="#FFFFFF" />
      <g transform="translate(-34 -34) scale(.7)">{children}</g>
    </g>
  );
}

/** The most common questions of families and charities about the charity half. */
function HowItWorks() {
  const { product, support_email: support } = usePublicConfig();
  return (
    <section className={`wrap ${steps.how}`} id="enrol" aria-labelledby="enrol-title">
      <h2 id="enrol-title">How charities enrol and are paid</h2>
      <div className={`stack mt-20 two-columns ${steps.columns}`}>
        <section>
          <h3>How a charity is chosen</h3>
          <p>
            Parents and children choose together when they set up the party, and can say why in a few words. Guests see
            this on the invitation.
          </p>
        </section>
        <section>
          <h3>How its half arrives</h3>
          <p>
            We pay the charity about 72 hours after the party. If a charity hasn’t claimed its half after 3 months, we
            ask the organiser to choose another one.
          </p>
        </section>
        <section>
          <h3>Gift Aid</h3>
          <p>
            Guests who pay UK tax can add Gift Aid to the charity’s half, so that the charity can claim a quarter more
            at no cost to them.
          </p>
        </section>
        <section>
          <h3>Are you a charity?</h3>
          <p>
            When a parent adds you, we email the address in the public register. Our email has a code that opens your
            details on {product}, where you tell us where to send your half. We check it before we pay anything. Lost
            your code? <a href="/cms/charities/code">Ask for a new one</a>. Questions? Write to{" "}
            <a href={`mailto:${support}`}>{support}</a> with your charity number.
          </p>
        </section>
      </div>
    </section>
  );
}
