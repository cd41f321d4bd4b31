import { useQuery } from "@tanstack/react-query";
import type { Today, TodayChecks, TodayTask } from "@wishwell/contract/api/admin/today";
import { adminPaths } from "@wishwell/contract/api/admin/paths";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { send } from "../../../lib/api/api.ts";
import { dayInWords, momentInProse, timeInProse } from "../../../lib/moments.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { type StateHue, StateIcon, type StateShape } from "../../../ui/feedback/StateIcon.tsx";
import { LitCandle } from "../../../ui/feedback/UnlitCandle.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import { Icon } from "../../../ui/site/Icon.tsx";
import { RowsLoading } from "../lists/AdminList.tsx";
import styles from "./Today.module.css";
import {
  ageWords,
  checkWords,
  deadlineWords,
  deedWords,
  doneToday,
  inSentence,
  isSoon,
  taskWords,
} from "./today-words.ts";

/** What needs doing, the most urgent first, then the checks. */
export function TodayPage() {
  const today = useQuery({
    queryKey: ["admin", "today"],
    queryFn: async ({ signal }) => (await send("GET /admin/today", { signal })).data,
    refetchInterval: 60_000,
  });
  const found = today.data;
  return (
    <>
      <div className="cluster gap-12-24 align-baseline mb-24">
        <h1>Today</h1>
        <p className="muted no-margin">{found && dayInWords(found.at)}</p>
      </div>
      {today.isError && (
        <LoadingFailed
          what={adminTexts.todayLoading}
          fault={today.error}
          outlined
          onRetry={() => void today.refetch()}
        />
      )}
      {today.isPending && <RowsLoading />}
      {found && (
        <div className={`stack one-column align-start gap-20 ${styles.columns}`}>
          {found.tasks.length > 0 ? <Tasks today={found} /> : <NothingToDo today={found} />}
          <Checks today={found} />
        </div>
      )}
    </>
  );
}

function Tasks({ today: { tasks, at } }: { today: Today }) {
  const first = tasks.filter(({ task }) => taskWords[task].first);
  const then = tasks.filter(({ task }) => !taskWords[task].first);
  return (
    <div className={`stack gap-20 ${styles.sheets}`}>
      {first.length > 0 && <TaskList title="Do first" tasks={first} top={tasks[0]} now={at} />}
      {then.length > 0 && (
        <TaskList title={first.length > 0 ? "Then these" : "To do"} tasks={then} top={tasks[0]} now={at} />
      )}
    </div>
  );
}

interface TaskListProps {
  title: string;
  tasks: readonly TodayTask[];
  /** The only one with a filled button. */
  top: TodayTask | undefined;
  now: string;
}

function TaskList({ title, tasks, top, now }: TaskListProps) {
  return (
    <section className={`panel ${styles.sheet}`}>
      <h2>{title}</h2>
      <ul className={`ruled-between ${styles.tasks}`}>
        {tasks.map((task) => (
          <TaskEntry key={task.task} task={task} isTop={task === top} now={now} />
        ))}
      </ul>
    </section>
  );
}

function TaskEntry({ task, isTop, now }: { task: TodayTask; isTop: boolean; now: string }) {
  const { one, many, detail, act, path, first } = taskWords[task.task];
  const title = task.count === 1 ? one : many;
  const label = `${act}: ${inSentence(title)}`;
  return (
    <li className="stack align-centre">
      <StateIcon shape={first ? "triangle" : "half"} hue={first ? "brick" : "custard"} size={24} />
      <span className={styles.count}>{task.count.toLocaleString("en-GB")}</span>
      <b className={styles.title}>{title}</b>
      <span className={`muted text-15 tight block ${styles.detail}`}>{detail(task)}</span>
      {task.respond_by === null ? (
        <span className={`muted text-15 ${styles.age}`}>{ageWords(task, now)}</span>
      ) : (
        <span
          className={classes("muted text-15", styles.age, isSoon(task.respond_by, now) && `text-bad ${styles.soon}`)}
        >
          {deadlineWords(task, task.respond_by, now)}
        </span>
      )}
      <span className={classes(styles.act, isTop && styles.top)}>
        {isTop ? (
          <Button size="small" wide="phone" href={path(task)} aria-label={label}>
            {act}
          </Button>
        ) : (
          <a
            className={`inline-line touch-height semibold nowrap gap-4 ${styles.link}`}
            href={path(task)}
            aria-label={label}
          >
            {act}
            <Icon name="right" size={18} />
          </a>
        )}
      </span>
    </li>
  );
}

/** All clear only when every check has passed. */
function NothingToDo({ today: { all_clear, done, later, at } }: { today: Today }) {
  const [last] = done;
  return (
    <section className={`panel ${styles.clear}`}>
      {all_clear && <LitCandle />}
      <div>
        <h2 className="mb-8">{all_clear ? "All clear" : "Nothing to do"}</h2>
        <p>
          {all_clear ? "Nothing needs your attention right now." : "Not every check has passed. See Checks."}
          {last &&
            ` Last done: ${inSentence(deedWords(last))}, by ${last.by || "an admin"} ${
              doneToday([last], at).length > 0 ? `at ${timeInProse(last.at)}` : `on ${momentInProse(last.at)}`
            }.`}
        </p>
        {later.count > 0 && (
          <>
            <p className="text-15 muted">
              <b>Coming up:</b> {later.count === 1 ? "1 held payment" : `${later.count} held payments`},{" "}
              {pounds(fromWire(later.amount))}. We’ll release {later.count === 1 ? "it" : "them"} automatically.
            </p>
            <a className={`inline-line touch-height semibold nowrap gap-4 ${styles.link}`} href={adminPaths.payments}>
              See what’s held
              <Icon name="right" size={18} />
            </a>
          </>
        )}
      </div>
    </section>
  );
}

const looks: Readonly<Record<TodayChecks["jobs"]["state"], { shape: StateShape; hue: StateHue; words: string }>> = {
  good: { shape: "full", hue: "leaf", words: "Passed" },
  warn: { shape: "half", hue: "custard", words: "Needs a look" },
  bad: { shape: "triangle", hue: "brick", words: "Failed" },
  unknown: { shape: "dashed", hue: "ink", words: "Not known" },
  off: { shape: "dot", hue: "ink", words: "Not used" },
};

const checkNames = ["ledger", "backup", "jobs", "email", "register", "postcodes"] as const;

function Checks({ today: { checks, done, at } }: { today: Today }) {
  const words = checkWords(checks, at);
  const deeds = doneToday(done, at);
  return (
    <section className={`panel ${styles.sheet}`}>
      <div className="spread align-baseline">
        <h2>Checks</h2>
        <span className="text-15 muted">Just now</span>
      </div>
      <ul className={`ruled-between ${styles.checks}`}>
        {checkNames.map((name) => {
          const { shape, hue, words: state } = looks[checks[name].state];
          const { title, detail, link } = words[name];
          const passed = checks[name].state === "good" || checks[name].state === "off";
          return (
            <li key={name} className="stack align-start">
              <StateIcon shape={shape} hue={hue} size={22} label={state} />
              <div>
                <b>{title}</b>
                <span className={`muted text-15 tight block ${styles.detail}`}>
                  {detail}. {!passed && link.words !== "" && <a href={link.href}>{link.words}</a>}
                </span>
              </div>
            </li>
          );
        })}
      </ul>
      {deeds.length > 0 && (
        <>
          <h2>Done today</h2>
          <ul className={`ruled-between ${styles.checks}`}>
            {deeds.map((deed) => (
              <li key={`${deed.at} ${deed.action}`} className="stack align-start">
                <StateIcon shape="full" hue="leaf" size={22} />
                <div>
                  <b>{deedWords(deed)}</b>
                  <span className={`muted text-15 tight block ${styles.detail}`}>
                    {deed.by || "An admin"}, {timeInProse(deed.at)}
                  </span>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
