import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "../../../lib/api/api-error.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { UnlitCandle } from "../../../ui/feedback/UnlitCandle.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { AdminFrame } from "../../../ui/layout/AdminPage.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import { EmptyState, Panel } from "../../../ui/layout/Panel.tsx";
import styles from "./Details.module.css";

interface Back {
  readonly href: string;
  readonly label: string;
}

interface ThingPageProps {
  back: Back;
  title: string;
  /** Beside the title. */
  picture?: ReactNode;
  under?: ReactNode;
  /** Status pills. */
  marks?: ReactNode;
  /** Panels, in order; on phones, those beside come after unless they are `urgent`. */
  children: ReactNode;
  beside: ReactNode;
  /** On phones before everything else: what has to be done. */
  urgent?: ReactNode;
  /** On phones, the first panel comes before the urgent ones, and the first one beside right after them. */
  mainFirst?: boolean;
}

/** The common layout of admin pages about one thing. */
export function ThingPage({
  back,
  title,
  picture,
  under,
  marks,
  children,
  beside,
  urgent,
  mainFirst = false,
}: ThingPageProps) {
  return (
    <AdminFrame back={back}>
      <div className={`spread gap-16 ${styles.head}`}>
        <div className="line gap-16 can-shrink">
          {picture}
          <div className="can-shrink">
            <h1>{title}</h1>
            {under && <p className="muted no-margin break-words">{under}</p>}
          </div>
        </div>
        {marks && <div className="cluster gap-8">{marks}</div>}
      </div>
      <div className={classes("stack align-start gap-20", styles.columns, mainFirst && styles.mainFirst)}>
        {urgent && <div className={`stack can-shrink gap-20 ${styles.urgent}`}>{urgent}</div>}
        <div className={`stack can-shrink gap-20 ${styles.main}`}>{children}</div>
        <aside className="stack can-shrink gap-20">{beside}</aside>
      </div>
    </AdminFrame>
  );
}

interface WaitingProps {
  query: Pick<UseQueryResult, "isPending" | "error" | "refetch">;
  back: Back;
  title: string;
  /** Title of the message when loading failed. */
  failed: string;
  /** What there isn't at this address. */
  unknown: string;
}

/** Instead of the page while its data is loading, failed to load or doesn't exist. */
export function ThingWaiting({ query, back, title, failed, unknown }: WaitingProps) {
  const isUnknown = query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 422);
  return (
    <AdminFrame back={back}>
      <h1>{title}</h1>
      {isUnknown ? (
        <Panel>
          <EmptyState
            picture={<UnlitCandle />}
            title={unknown}
            action={<Button href={back.href}>All {back.label.toLowerCase()}</Button>}
          >
            It may have been deleted, or the address may be mistyped.
          </EmptyState>
        </Panel>
      ) : (
        <>
          {query.isPending && <SkeletonRows />}
          {query.error && <LoadingFailed what={failed} fault={query.error} onRetry={() => void query.refetch()} />}
        </>
      )}
    </AdminFrame>
  );
}

interface SectionProps {
  title: string;
  /** Beside the heading: a link or a count. */
  aside?: ReactNode;
  id?: string;
  children: ReactNode;
}

/** A panel with a heading. */
export function Section({ title, aside, id, children }: SectionProps) {
  return (
    <section id={id}>
      <Panel>
        <div className="spread gap-12 mb-14">
          <h2 className="text-h3">{title}</h2>
          {aside}
        </div>
        {children}
      </Panel>
    </section>
  );
}

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  readonly more?: ReactNode;
}

/** Names and values; facts without a value are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={`ruled-between ${styles.facts}`}>
      {facts
        .filter(({ value }) => value !== null && value !== "")
        .map(({ name, value, more }) => (
          <div key={name}>
            <dt className="text-16 muted">{name}</dt>
            <dd className="break-words">
              {value}
              {more && <small className="block text-15 muted">{more}</small>}
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** One action to a line. */
export function ActionList({ children }: { children: ReactNode }) {
  return <div className={`ruled-between ${styles.actions}`}>{children}</div>;
}
