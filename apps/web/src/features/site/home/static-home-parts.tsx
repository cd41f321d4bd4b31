import { pence } from "@wishwell/domain/money/money";
import type { ReactNode } from "react";
import { useSite } from "../../../lib/pages/site-context.tsx";
import { Bunting } from "../../../ui/layout/Bunting.tsx";
import { Bowl, type Tones } from "../../../ui/paper/folded.tsx";
import { Confetti } from "../../../ui/paper/garlands.tsx";
import { Picture } from "../../../ui/paper/Picture.tsx";
import { Disc } from "../../../ui/paper/shapes.tsx";
import { SplitCake } from "../../../ui/paper/SplitCake.tsx";
import { GiftSpot, HeartSpot, LockSpot, PostSpot, TeaSpot, TreeSpot } from "../../../ui/paper/spots.tsx";
import { ExampleTicket } from "../ExampleTicket.tsx";
import halves from "./Halves.module.css";
import hero from "./Hero.module.css";
import reasonsSheet from "./Reasons.module.css";
import sheet from "./Steps.module.css";

/** Server only. */
export const staticHomeParts = {
  bunting: Bunting,
  cake: CakePicture,
  halves: Halves,
  steps: Steps,
  reasons: Reasons,
} as const;

function CakePicture() {
  return (
    <svg className={`full-width auto-height ${hero.picture}`} viewBox="0 0 620 610" aria-hidden="true">
      <Disc x={310} y={316} r={268} fill="custard.2" />
      <Confetti
        width={620}
        height={600}
        count={44}
        seed={42}
        colours={["jelly.5", "well.5", "#FFFFFF", "sky.4", "jelly.3"]}
        clear={[[105, 60, 430, 540]]}
        sizes={[7, 14]}
      />
      <g transform="translate(310 464) scale(1.08)">
        <SplitCake gap={30} flameClass={hero.flame} />
      </g>
    </svg>
  );
}

function Halves() {
  return (
    <section className={`further-down relative section ${halves.halves}`}>
      <div className={`parts-can-shrink stack wrap gap-32 two-columns ${halves.inner}`}>
        <div>
          <h2>One gift, cut fairly down the middle</h2>
          <p className={`text-19 ${halves.text}`}>
            Instead of fifteen presents nobody asked for, friends put what they like towards two things that matter. We
            show the sums in pounds and pence, before and after you give.
          </p>
          <p>
            <a href="/cms/fees">See how fees work</a>
          </p>
        </div>
        <ExampleTicket amount={pence(2000)} gift="Towards Maya’s bike" charity="To Maya’s charity" tilted />
      </div>
    </section>
  );
}

interface Step {
  tones: Tones;
  title: string;
  text: string;
}

const steps: readonly Step[] = [
  {
    tones: ["jelly.6", "jelly.7"],
    title: "Say whose party it is",
    text: "Their name, their age, and the one or two gifts they’d love.",
  },
  {
    tones: ["well.6", "well.7"],
    title: "Pick a charity together",
    text: "Browse by cause or search by name. Tell guests why it matters.",
  },
  {
    tones: ["custard.7", "custard.8"],
    title: "Send the invitations",
    text: "Choose a poster, add your guests, and watch the replies come in.",
  },
  {
    tones: ["sky.6", "sky.7"],
    title: "Have the party",
    text: "About 72 hours later we pay you and the charity their halves.",
  },
];

function Steps() {
  return (
    <section className="further-down section bg-soft">
      <div className="wrap">
        <h2>Sorted before the tea goes cold</h2>
        <ol className={`stack relative mt-28 ${sheet.string}`}>
          {steps.map((step, index) => (
            <li key={step.title}>
              <span className={sheet.flag} aria-hidden="true">
                <Picture width={76} height={46}>
                  <Bowl x={38} y={0} r={38} tones={step.tones} />
                </Picture>
                <b>{index + 1}</b>
              </span>
              <h3>{step.title}</h3>
              <p className="muted mt-6">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const reasons: readonly { spot: ReactNode; title: string; text: string }[] = [
  { spot: <GiftSpot />, title: "One brilliant present", text: "The bike, not twelve bubble sets." },
  { spot: <HeartSpot />, title: "Kindness they can see", text: "Your child picks the cause and says why." },
  { spot: <TreeSpot />, title: "Less plastic, less paper", text: "One parcel to unwrap instead of a tableful." },
  { spot: <PostSpot />, title: "Replies in one place", text: "Who’s coming, siblings, allergies, messages." },
  { spot: <TeaSpot />, title: "Start now, finish later", text: "Stop halfway and carry on after tea." },
  { spot: <LockSpot />, title: "Private by default", text: "Amounts stay hidden unless a guest shares theirs." },
];

function Reasons() {
  const { config } = useSite();
  return (
    <section className="further-down section">
      <div className="wrap">
        <h2>Six reasons for a {config.product}</h2>
        <ul className={`stack ${reasonsSheet.list}`}>
          {reasons.map((reason) => (
            <li key={reason.title}>
              {reason.spot}
              <div>
                <h3>{reason.title}</h3>
                <p className="muted mt-4">{reason.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
