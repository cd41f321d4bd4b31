import { pence } from "@wishwell/domain/money/money";
import { useEffect, useState } from "react";
import { useHydrated } from "../../lib/pages/hydrated.ts";
import { useSite } from "../../lib/pages/site-context.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { Icon } from "../../ui/site/Icon.tsx";
import styles from "./FaqPage.module.css";
import { StructuredData } from "./StructuredData.tsx";
import { ExampleTicket } from "./ExampleTicket.tsx";
import { faqData } from "./structured-data.ts";
import { faqGroups } from "./texts/faq-answers.tsx";

export function FaqPage() {
  const groups = faqGroups(useSite().config);
  // Part of the key, so that a change renders all answers again, open or closed.
  const [allOpen, setAllOpen] = useState(false);
  useOpenFromHash();
  return (
    <div className="wrap">
      <StructuredData data={faqData(groups)} />
      <div className={`parts-can-shrink stack align-start ${styles.faq}`}>
        <div>
          <h1>Questions parents ask</h1>
          <nav className={`flex-wrap gap-8 pill-links ${styles.jumps}`} aria-label="On this page">
            {groups.map((group) => (
              <a key={group.id} href={`#${group.id}`}>
                {group.title}
                <span className="only-heard"> questions</span>
              </a>
            ))}
          </nav>
          <OpenAll allOpen={allOpen} onChange={setAllOpen} />
          {groups.map((group, first) => (
            <section key={`${group.id} ${allOpen}`} id={group.id} className={`mt-20 ${styles.group}`}>
              <h2 className="mb-12">{group.title}</h2>
              {group.questions.map((question, place) => (
                <details
                  key={question.id}
                  id={question.id}
                  className="rule-above"
                  open={allOpen || (first === 0 && place === 0)}
                >
                  <summary className="no-marker">
                    <h3>{question.ask}</h3>
                    <Icon name="down" />
                  </summary>
                  <p>{question.answer}</p>
                </details>
              ))}
            </section>
          ))}
        </div>
        <aside className={`sticky ${styles.side}`}>
          <h2 className="text-27 mb-14">£10, to the penny</h2>
          <ExampleTicket amount={pence(1000)} gift="Towards the gift" charity="To the charity" explained />
          <p className={styles.more}>Not answered here?</p>
          <Button href="/cms/contact" wide="phone">
            Contact us
          </Button>
        </aside>
      </div>
    </div>
  );
}

/** For browsers whose page search does not look into closed answers. */
function OpenAll({ allOpen, onChange }: { allOpen: boolean; onChange: (open: boolean) => void }) {
  if (!useHydrated()) return <p className={styles.all} />;
  return (
    <p className={styles.all}>
      <Button variant="quiet" size="small" onClick={() => onChange(!allOpen)}>
        {allOpen ? "Hide all answers" : "Show all answers"}
      </Button>
    </p>
  );
}

/** Opens the answer named in the URL's hash, and all answers for print. */
function useOpenFromHash(): void {
  useEffect(() => {
    const openOne = () => {
      const wanted = document.getElementById(window.location.hash.slice(1));
      if (wanted instanceof HTMLDetailsElement) wanted.open = true;
    };
    const openAll = () => document.querySelectorAll("details[id]").forEach((one) => one.setAttribute("open", ""));
    openOne();
    window.addEventListener("hashchange", openOne);
    window.addEventListener("beforeprint", openAll);
    return () => {
      window.removeEventListener("hashchange", openOne);
      window.removeEventListener("beforeprint", openAll);
    };
  }, []);
}
