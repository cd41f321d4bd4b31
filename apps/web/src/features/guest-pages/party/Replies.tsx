import type { Replies as Content } from "@wishwell/contract/api/page-contents";
import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { StatusIcon } from "../../../ui/feedback/StateIcon.tsx";
import { Pager } from "../../../ui/layout/Pager.tsx";
import styles from "./Replies.module.css";

const accepted = 4;

/** Who comes and who cannot, by first name and initial. */
export function Replies({ replies }: { replies: Content | null }) {
  return (
    <section className={`panel ${styles.panel}`} id="replies" aria-labelledby="replies-title">
      <h2 id="replies-title">Who’s replied</h2>
      <Names replies={replies} />
    </section>
  );
}

function Names({ replies }: { replies: Content | null }) {
  if (replies === null) return <p className="mt-10">The organiser keeps the guest list private.</p>;
  if (replies.meta.total === 0) return <p className="mt-10">{siteTexts.noRsvpsYet}</p>;
  const { guests, meta } = replies;
  return (
    <>
      <ul className={`stack mt-12 ${styles.names}`}>
        {guests.map(({ guest_first_name: first, guest_last_name: initial, status }, place) => (
          // Names may repeat and guests have no id here, so the index is the key.
          <li key={place}>
            <StatusIcon status={status === accepted ? "accepted" : "declined"} size={20} />
            <span>
              {first} {initial}
              <span className="only-heard">{status === accepted ? ", coming" : ", can’t come"}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.pages}>
        <Pager label="Pages of replies" meta={meta} hrefOf={(page) => `${meta.path}?page=${page}#replies`} />
      </div>
    </>
  );
}
