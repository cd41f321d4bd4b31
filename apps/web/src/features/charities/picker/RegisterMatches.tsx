import type { UseQueryResult } from "@tanstack/react-query";
import type { Answer } from "@wishwell/contract/api/calls";
import type { FoundCharity } from "@wishwell/contract/api/charities";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { shortText } from "@wishwell/domain/text/short-text";
import { useRef } from "react";
import { ApiError } from "../../../lib/api/api-error.ts";
import { SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import { Note } from "../../../ui/layout/Panel.tsx";
import { FoundRow } from "../FoundRow.tsx";
import { singleClick } from "./CharityDetails.tsx";
import { LoadingError } from "./LoadingError.tsx";
import styles from "./RegisterMatches.module.css";
import { rangeWords, whereabouts } from "./search-form.ts";
import type { CharitySearch } from "./use-charity-search.ts";

type Found = Answer<"POST /charities/lookup">;

interface RegisterMatchesProps {
  search: CharitySearch;
  found: UseQueryResult<Found>;
  /** Whether it is shown as a tile already. */
  isElsewhere: (found: FoundCharity) => boolean;
  /** The number of the chosen charity. */
  chosen: string | undefined;
  onOpen: (found: FoundCharity) => void;
}

/** What the public registers have for the search. The previous results stay, dimmed, while new ones load. */
export function RegisterMatches({ search, found, isElsewhere, chosen, onOpen }: RegisterMatchesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isFetching, isPlaceholderData, refetch } = found;
  const { body } = search;
  const turnTo = (wanted: number) => {
    search.turnTo(wanted);
    // The next page of results starts at the top.
    heading.current?.focus();
  };
  const none = data !== undefined && data.charities.length === 0;
  const rows = data?.charities.filter((each) => !isElsewhere(each)) ?? [];
  return (
    <section
      aria-labelledby="register-title"
      className={body === null ? undefined : styles.searched}
      aria-busy={body !== null && isFetching}
    >
      <div className={`spread align-baseline ${styles.head}`}>
        <h2 id="register-title" ref={heading} tabIndex={-1}>
          In the public registers
        </h2>
        <span className="muted money" role="status">
          {body !== null && data && !isPlaceholderData && rangeWords(data.meta)}
        </span>
      </div>
      {body === null && <p>{texts.charityAnyRegistered}</p>}
      {body !== null && (
        <>
          <div role="status">
            {none && <p>{noneWords(body)}</p>}
            {data && !none && rows.length === 0 && !isPlaceholderData && <p>{texts.charityShownAbove}</p>}
          </div>
          {error && <Failed error={error} busy={isFetching} onAgain={() => void refetch()} />}
          {!data && !error && <SkeletonRows count={4} />}
          {data && !error && (
            <div className={classes(styles.found, isPlaceholderData && styles.old)}>
              {data.query.approximate && !none && <Note tone="info">{texts.charityNearby}</Note>}
              {rows.length > 0 && (
                <ul className="plain rule-above mt-12">
                  {rows.map((each) => (
                    <Row
                      key={each.charity_number}
                      found={each}
                      chosen={each.charity_number === chosen}
                      onOpen={() => onOpen(each)}
                    />
                  ))}
                </ul>
              )}
              {data.meta.last_page > 1 && (
                <Turns page={data.meta.current_page} last={data.meta.last_page} onTurn={turnTo} />
              )}
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** Suggests removing filters only if there are any. */
function noneWords({ name, ...filters }: NonNullable<CharitySearch["body"]>): string {
  return name !== undefined && Object.keys(filters).length === 0 ? texts.charityNoName : texts.charityNoMatch;
}

interface RowProps {
  found: FoundCharity;
  chosen: boolean;
  onOpen: () => void;
}

const descriptionLength = 120;

export function Row({ found, chosen, onOpen }: RowProps) {
  return (
    <FoundRow
      found={found}
      where={whereabouts(found)}
      description={shortText(found.description, descriptionLength)}
      unpayable={sentence(texts.noContactEmail)}
    >
      <Button
        variant="line"
        size="small"
        aria-haspopup="dialog"
        {...(chosen && { icon: "tick" as const })}
        onClick={singleClick(onOpen)}
      >
        <span>
          {chosen ? "Chosen" : "Details"}
          <span className="only-heard"> {chosen ? found.name : `of ${found.name}`}</span>
        </span>
      </Button>
    </FoundRow>
  );
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** If the input is at fault, the server's message is enough and no retry is offered. */
function Failed({ error, busy, onAgain }: { error: Error; busy: boolean; onAgain: () => void }) {
  const sentence = error instanceof ApiError ? Object.values(error.errors)[0]?.[0] : undefined;
  if (sentence !== undefined) return <p role="alert">{sentence}</p>;
  return <LoadingError title={texts.charitySearchFailed} fault={error} busy={busy} onAgain={onAgain} />;
}

/** At either end the button stays, but is disabled. */
function Turns({ page, last, onTurn }: { page: number; last: number; onTurn: (page: number) => void }) {
  const turn = (label: string, wanted: number) => {
    const able = wanted >= 1 && wanted <= last;
    return (
      <Button variant="line" size="small" aria-disabled={!able} onClick={able ? () => onTurn(wanted) : undefined}>
        {label}
      </Button>
    );
  };
  return (
    <nav className="flex gap-12 mt-16" aria-label="Pages of results">
      {turn("Previous", page - 1)}
      {turn("More", page + 1)}
    </nav>
  );
}
