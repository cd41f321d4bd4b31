import { RuledList } from "../../../ui/layout/Panel.tsx";
import { StateIcon } from "../../../ui/feedback/StateIcon.tsx";
import { telAddress } from "../../guests/table/guest-words.ts";
import type { Job } from "./next-jobs.ts";
import styles from "./NextJobs.module.css";

/** What to do next, with links. */
export function NextJobs({ title, jobs }: { title: string; jobs: readonly Job[] }) {
  if (jobs.length === 0) return null;
  return (
    <section className={styles.jobs}>
      <h2 className="mb-14">{title}</h2>
      <RuledList>
        {jobs.map(({ shape, hue, what, why, href, action, phone }) => (
          <li key={`${what} ${href}`} className={styles.job}>
            <StateIcon shape={shape} hue={hue} size={26} />
            <div className="flex-wrap grow">
              <span>
                <b>{what}</b> {why}
                {phone !== undefined && (
                  <>
                    {" "}
                    <a className="nowrap" href={telAddress(phone)}>
                      {phone}
                    </a>
                  </>
                )}
              </span>
              <a href={href}>
                {action}
                <span className="only-heard">: {what}</span>
              </a>
            </div>
          </li>
        ))}
      </RuledList>
    </section>
  );
}
