import type { ReactNode } from "react";
import { classes } from "../../../ui/layout/classes.ts";
import { type Colour, colour } from "../../../ui/tokens.ts";
import { difference, type Measure } from "./chart-scale.ts";
import styles from "./Charts.module.css";
import { StatsCard } from "./StatsCard.tsx";

/** One week or month beside the one at the same place in the time before. */
export interface Pair {
  readonly label: string;
  /** In the table. */
  readonly name: string;
  readonly now: number;
  readonly before: number;
}

interface ComparedCardProps {
  title: string;
  under: string;
  kind: "line" | "domes";
  pairs: readonly Pair[];
  measure: Measure;
  /** "12 weeks". */
  span: string;
  by: "week" | "month";
  wide?: boolean;
}

/** A chart of the chosen time and the time before, with its figures behind "Show as table". */
export function ComparedCard({ title, under, kind, pairs, measure, span, by, wide = false }: ComparedCardProps) {
  const most = Math.max(...pairs.flatMap(({ now, before }) => [now, before]), 0);
  const best = Math.max(...pairs.map(({ now }) => now), 0);
  const figures = pairs.map(
    ({ label, now, before }) => `${label}: ${measure.exact(now)}, before ${measure.exact(before)}`,
  );
  const ticks = measure.ticks(most);
  const Marks = kind === "line" ? Lines : Domes;
  return (
    <StatsCard
      title={title}
      under={under}
      wide={wide}
      table={{
        heads: [by === "week" ? "Week starting" : "Month", `These ${span}`, `The ${span} before`, "Change"],
        rows: pairs
          .map(({ name, now, before }) => [
            name,
            measure.exact(now),
            measure.exact(before),
            difference(now, before, measure),
          ])
          .toReversed(),
      }}
    >
      <div role="img" aria-label={`${title}. ${figures.join("; ")}`}>
        <Axes ticks={ticks.map(measure.tick)} labels={pairs.map(({ label }) => label)}>
          <Marks pairs={pairs} top={ticks.at(-1) ?? 1} best={best} words={measure.exact} />
        </Axes>
      </div>
      <ul className={"flex-wrap gap-20 mt-14 text-16"}>
        <LegendEntry hues={["well.6", "well.5"]} line={kind === "line"}>
          These {span}
        </LegendEntry>
        <LegendEntry hues={["ink.5", "ink.3"]} line={kind === "line"} dotted>
          The {span} before
        </LegendEntry>
        {kind === "domes" && best > 0 && <LegendEntry hues={["jelly.6", "jelly.5"]}>Best {by}</LegendEntry>}
      </ul>
      <p className="muted text-16 no-margin mt-14">
        {most === 0 ? `Nothing in either period. The last ${by} isn’t over yet.` : `The last ${by} isn’t over yet.`}
      </p>
    </StatsCard>
  );
}

/** Values at the side, a line across for each, and the weeks or months below. */
function Axes({ ticks, labels, children }: { ticks: string[]; labels: string[]; children: ReactNode }) {
  return (
    <div className={`text-15 stack ${styles.axes}`}>
      <div className={`muted ${styles.ticks}`}>
        {ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
      <div className={`relative ${styles.plot}`}>
        <div className={`flex push-apart ${styles.lines}`}>
          {ticks.map((tick) => (
            <i key={tick} className="rule-above" />
          ))}
        </div>
        {children}
      </div>
      <div className={`flex muted nowrap ${styles.labels}`}>
        {labels.map((label, place) => (
          <span key={label} className={classes((labels.length - place) % 2 === 0 && styles.second)}>
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}

interface MarksProps {
  pairs: readonly Pair[];
  top: number;
  best: number;
  words: (value: number) => string;
}

/** The time before as a dotted line with rings. */
function Lines({ pairs, top, words }: MarksProps) {
  const across = (place: number) => `${(100 * (place + 0.5)) / pairs.length}%`;
  const up = (value: number) => `${100 - (100 * value) / top}%`;
  return (
    <svg width="100%" height="100%">
      {(["before", "now"] as const).map((which) => {
        const ring = which === "before";
        const hue = colour(ring ? "ink.5" : "well.6");
        const dots = ring ? { r: 4, fill: colour("#ffffff"), stroke: hue, strokeWidth: 2 } : { r: 6, fill: hue };
        return (
          <g key={which}>
            {pairs.slice(1).map((pair, place) => (
              <line
                key={pair.label}
                x1={across(place)}
                y1={up(pairs[place]?.[which] ?? 0)}
                x2={across(place + 1)}
                y2={up(pair[which])}
                stroke={hue}
                strokeWidth={ring ? 2 : 4}
                strokeLinecap="round"
                {...(ring && { strokeDasharray: "1 6" })}
              />
            ))}
            {pairs.map((pair, place) => (
              <circle key={pair.label} cx={across(place)} cy={up(pair[which])} {...dots}>
                <title>
                  {pair.label}: {words(pair.now)}, was {words(pair.before)}
                </title>
              </circle>
            ))}
          </g>
        );
      })}
    </svg>
  );
}

/** The time before as grey domes; the best of the chosen time is in the jelly colour. */
function Domes({ pairs, top, best, words }: MarksProps) {
  const height = (value: number) => ({ height: `${(100 * value) / top}%` });
  const last = pairs.findLastIndex(({ now }) => now === best);
  return (
    <div className={`flex ${styles.columns}`}>
      {pairs.map(({ label, now, before }, place) => (
        <div key={label}>
          <div className={styles.dome} style={height(before)}>
            <TwoTones hues={["ink.3", "ink.4"]} />
          </div>
          <div className={styles.dome} style={height(now)}>
            <span>{words(now)}</span>
            <TwoTones hues={place === last && best > 0 ? ["jelly.5", "jelly.6"] : ["well.5", "well.6"]} />
          </div>
        </div>
      ))}
    </div>
  );
}

const TwoTones = ({ hues: [left, right] }: { hues: readonly [Colour, Colour] }) => (
  <svg width="100%" height="100%">
    <rect width="50%" height="100%" fill={colour(left)} />
    <rect x="50%" width="50%" height="100%" fill={colour(right)} />
  </svg>
);

interface LegendEntryProps {
  hues: readonly [Colour, Colour];
  line?: boolean;
  dotted?: boolean;
  children: ReactNode;
}

function LegendEntry({ hues, line = false, dotted = false, children }: LegendEntryProps) {
  const [hue, other] = hues.map((name) => colour(name));
  return (
    <li className="line gap-8">
      <svg width={line ? 30 : 14} height="14" aria-hidden="true">
        {line ? (
          <line
            x1="2"
            y1="8"
            x2="28"
            y2="8"
            stroke={hue}
            strokeWidth={dotted ? 2 : 4}
            strokeLinecap="round"
            {...(dotted && { strokeDasharray: "1 6" })}
          />
        ) : (
          <>
            <path d="M0 14V7a7 7 0 0 1 7-7v14Z" fill={other} />
            <path d="M7 0a7 7 0 0 1 7 7v7H7Z" fill={hue} />
          </>
        )}
      </svg>
      {children}
    </li>
  );
}
