import { pence } from "@wishwell/domain/money";
import { Button } from "../../ui/light/Button.tsx";
import { Icon } from "../../ui/light/Icon.tsx";
import { faqGroups } from "./faq-answers.tsx";
import styles from "./FaqPage.module.css";
import { useSite } from "./site-context.tsx";
import { WorkedTicket } from "./WorkedTicket.tsx";

export function FaqPage() {
  const groups = faqGroups(useSite().config);
  return (
    <div className="wrap">
      <div className={styles.faq}>
        <div>
          <h1>Questions parents ask</h1>
          <nav className={styles.jumps} aria-label="On this page">
            {groups.map((group) => (
              <a key={group.id} href={`#${group.id}`}>
                {group.title}
              </a>
            ))}
          </nav>
          {groups.map((group, first) => (
            <section key={group.id} id={group.id} className={styles.group}>
              <h2>{group.title}</h2>
              {group.questions.map((question, place) => (
                <details key={question.ask} open={first === 0 && place === 0}>
                  <summary>
                    {question.ask}
                    <Icon name="down" />
                  </summary>
                  <p>{question.answer}</p>
                </details>
              ))}
            </section>
          ))}
        </div>
        <aside className={styles.side}>
          <h2>£10, to the penny</h2>
          <WorkedTicket amount={pence(1000)} gift="Towards the gift" charity="To the charity" explained />
          <p className={styles.more}>Not answered here?</p>
          <Button href="/cms/contact" wide="phone">
            Contact us
          </Button>
        </aside>
      </div>
    </div>
  );
}
