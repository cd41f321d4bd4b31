import { useQuery } from "@tanstack/react-query";
import type { Charity } from "@wishwell/contract/api/charities";
import { texts } from "@wishwell/contract/texts/texts";
import { useRef, useState } from "react";
import { ApiError } from "../../../lib/api/api-error.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import { SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import { FoundEntry } from "./FoundEntry.tsx";
import { lookup } from "./picker-queries.ts";
import { type lookupBody, rangeWords } from "./search-form.ts";
import styles from "./SearchResults.module.css";
import { LoadingError } from "./LoadingError.tsx";

interface SearchResultsProps {
  body: NonNullable<ReturnType<typeof lookupBody>>;
  chosen: Charity | null;
  onChoose: (charity: Charity) => void;
  forParty?: string | undefined;
}

/** The search results. While a new search is loading, the previous results stay, dimmed. */
export function SearchResults({ body, chosen, onChoose, forParty }: SearchResultsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = JSON.stringify(body);
  const [turned, setTurned] = useState({ asked, page: 1 });
  const page = turned.asked === asked ? turned.page : 1;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(lookup(body, page));

  const turnTo = (wanted: number) => {
    setTurned({ asked, page: wanted });
    // The next page of results starts at the top.
    heading.current?.focus();
  };
  const none = data !== undefined && data.charities.length === 0;
  return (
    <div className={`mt-28 ${styles.results}`} aria-busy={isFetching}>
      <div className={`spread align-baseline ${styles.head}`}>
        <h3 ref={heading} tabIndex={-1}>
          Results
        </h3>
        <span className="muted money" role="status">
          {data && !isPlaceholderData && rangeWords(data.meta)}
        </span>
      </div>
      <div role="status">{none && <p className="mt-16">{noneWords(body)}</p>}</div>
      {error && <Failed error={error} busy={isFetching} onAgain={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={4} />}
      {data && !error && (
        <div className={classes(styles.found, isPlaceholderData && styles.old)}>
          {data.query.approximate && !none && <Note tone="info">{texts.charityNearby}</Note>}
          <ul className="plain">
            {data.charities.map((found) => (
              <FoundEntry
                key={found.charity_number}
                found={found}
                chosen={found.charity_number === chosen?.charity_number}
                onChoose={onChoose}
                forParty={forParty}
              />
            ))}
          </ul>
          {data.meta.last_page > 1 && (
            <Turns page={data.meta.current_page} last={data.meta.last_page} onTurn={turnTo} />
          )}
        </div>
      )}
    </div>
  );
}

/** Suggests removing filters only if there are any. */
function noneWords({ name, ...filters }: SearchResultsProps["body"]): string {
  return name !== undefined && Object.keys(filters).length === 0 ? texts.charityNoName : texts.charityNoMatch;
}

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
