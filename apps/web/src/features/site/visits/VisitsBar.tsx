import { Button } from "../../../ui/fields/Button.tsx";
import styles from "./VisitsBar.module.css";
import { chooseVisits } from "./visits-choice.ts";

/** Yes and no weigh the same; whoever does neither is not counted. */
export function VisitsBar() {
  return (
    <section className={styles.bar} aria-label="Counting visits">
      <div className={styles.inner}>
        <p>
          May we count your visit? It helps us see which pages are useful. Without a yes nothing is loaded.{" "}
          <a href="/cms/cookies">More about it</a>
        </p>
        <div className={styles.answers}>
          <Button variant="line" onClick={() => chooseVisits("no")}>
            No, thanks
          </Button>
          <Button variant="line" onClick={() => chooseVisits("yes")}>
            Yes, count me
          </Button>
        </div>
      </div>
    </section>
  );
}
