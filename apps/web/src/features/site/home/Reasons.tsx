import type { ReactNode } from "react";
import { GiftSpot, HeartSpot, LockSpot, PostSpot, TeaSpot, TreeSpot } from "../../../ui/paper/spots.tsx";
import { useSite } from "../../../lib/pages/site-context.tsx";
import styles from "./Reasons.module.css";

const reasons: readonly { spot: ReactNode; title: string; text: string }[] = [
  { spot: <GiftSpot />, title: "One brilliant present", text: "The bike, not twelve bubble sets." },
  { spot: <HeartSpot />, title: "Kindness they can see", text: "Your child picks the cause and says why." },
  { spot: <TreeSpot />, title: "Less plastic, less paper", text: "One parcel to unwrap instead of a tableful." },
  { spot: <PostSpot />, title: "Replies in one place", text: "Who is coming, siblings, allergies, messages." },
  { spot: <TeaSpot />, title: "Begin now, finish later", text: "Stop halfway and carry on after tea." },
  { spot: <LockSpot />, title: "Private by default", text: "Amounts stay hidden unless a guest shares theirs." },
];

export function Reasons() {
  const { config } = useSite();
  return (
    <section className="further-down section">
      <div className="wrap">
        <h2>Six reasons for a {config.product}</h2>
        <ul className={`stack ${styles.list}`}>
          {reasons.map((reason) => (
            <li key={reason.title}>
              {reason.spot}
              <div>
                <h3>{reason.title}</h3>
                <p className="muted">{reason.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
