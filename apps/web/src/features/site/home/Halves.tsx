import { pence } from "@wishwell/domain/money/money";
import { ExampleTicket } from "../ExampleTicket.tsx";
import styles from "./Halves.module.css";

export function Halves() {
  return (
    <section className={`further-down relative section ${styles.halves}`}>
      <div className={`parts-can-shrink stack wrap gap-32 two-columns ${styles.inner}`}>
        <div>
          <h2>One gift, cut fairly down the middle</h2>
          <p className={`text-19 ${styles.text}`}>
            Instead of fifteen presents nobody asked for, friends put what they like towards two things that matter. We
            show the sums in pounds and pence, before and after.
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
