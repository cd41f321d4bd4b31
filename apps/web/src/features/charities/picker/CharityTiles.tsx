import type { Charity } from "@wishwell/contract/api/charities";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { shortText } from "@wishwell/domain/text/short-text";
import { useRef, useState } from "react";
import { Skeleton } from "../../../ui/feedback/Loading.tsx";
import { StateIcon } from "../../../ui/feedback/StateIcon.tsx";
import { InlineButton } from "../../../ui/fields/InlineButton.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import { CharityLogo } from "../CharityLogo.tsx";
import { singleClick } from "./CharityDetails.tsx";
import styles from "./CharityTiles.module.css";
import { LoadingError } from "./LoadingError.tsx";
import { searchId } from "./SearchForm.tsx";

interface CharityTilesProps {
  /** Those that fit the search; undefined while they load. */
  charities: readonly Charity[] | undefined;
  /** How many there are in all. */
  of: number;
  fault: { readonly error: Error; readonly busy: boolean; readonly onAgain: () => void } | null;
  searched: boolean;
  /** The uuid of the chosen charity. */
  chosen: string | undefined;
  onOpen: (charity: Charity) => void;
}

const headingId = "charity-tiles";

/** Where a charity is changed; a search may leave no tiles. */
export const focusTiles = () => (document.getElementById(headingId) ?? document.getElementById(searchId))?.focus();

/** Two rows on wide screens. */
const tilesAtOnce = 8;
/** Two lines under a tile. */
const summaryLength = 70;

/** The charities shown on the website, each with its emblem and what it does. */
export function CharityTiles({ charities, of, fault, searched, chosen, onOpen }: CharityTilesProps) {
  const [most, setMost] = useState(tilesAtOnce);
  const list = useRef<HTMLUListElement>(null);
  const shown = charities?.slice(0, most) ?? [];
  const left = (charities?.length ?? 0) - shown.length;
  // A search leaves out what does not fit, unless there is nothing but tiles to show.
  if (searched && charities?.length === 0 && fault === null) return null;

  const showMore = () => {
    setMost(most + tilesAtOnce);
    // The button may go, so the first of the new tiles gets the focus.
    requestAnimationFrame(() => list.current?.querySelectorAll("button")[most]?.focus());
  };
  return (
    <section aria-labelledby={headingId}>
      <div className={`spread align-baseline ${styles.head}`}>
        <h2 id={headingId} tabIndex={-1}>
          Ready to choose
        </h2>
        {shown.length > 0 && (
          <span className="muted money" role="status">
            {shown.length} of {searched ? charities?.length : of}
          </span>
        )}
      </div>
      {fault && (
        <LoadingError title={texts.charitiesLoading} fault={fault.error} busy={fault.busy} onAgain={fault.onAgain} />
      )}
      {!charities && !fault && <Waiting />}
      {charities?.length === 0 && !fault && <p>{texts.charitiesNotReady}</p>}
      <ul ref={list} className={`plain stack ${styles.tiles}`}>
        {shown.map((charity) => (
          <li key={charity.uuid}>
            <button
              type="button"
              aria-haspopup="dialog"
              className={classes(
                "text-left break-words",
                `block full-width ${styles.tile}`,
                charity.uuid === chosen && styles.chosen,
              )}
              onClick={singleClick(() => onOpen(charity))}
            >
              <CharityLogo size="tile" name={charity.name} logoUrl={charity.logo_url} sector={charity.sector} />
              <b className="block mt-12">{charity.name}</b>
              <span className={`small muted clip ${styles.summary}`}>
                {shortText(charity.description, summaryLength)}
              </span>
              {charity.uuid === chosen && (
                <span className={`inline-line semibold text-good text-16 mt-6 ${styles.mark}`}>
                  <StateIcon shape="full" hue="leaf" size={20} />
                  Chosen
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className="mt-16">
          <InlineButton onClick={showMore}>Show {Math.min(left, tilesAtOnce)} more</InlineButton>
        </p>
      )}
    </section>
  );
}

function Waiting() {
  return (
    <div className={`plain stack ${styles.tiles}`} role="status">
      <span className="only-heard">Loading</span>
      {Array.from({ length: tilesAtOnce }, (_, tile) => (
        <div key={tile} className={styles.waiting}>
          <Skeleton shape="block" />
          <Skeleton shape="long" />
        </div>
      ))}
    </div>
  );
}
