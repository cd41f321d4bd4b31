import { useQuery } from "@tanstack/react-query";
import type { Charity } from "@wishwell/contract/api/charities";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useState } from "react";
import { Button } from "../../../ui/fields/Button.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import { HeartSpot } from "../../../ui/paper/spots.tsx";
import { sectorsOf } from "../carousel/sector-choices.ts";
import { CharityLogo } from "../CharityLogo.tsx";
import { type AnyCharity, CharityDetails } from "./CharityDetails.tsx";
import styles from "./CharityPicker.module.css";
import { CharityTiles, focusTiles } from "./CharityTiles.tsx";
import { lookup, shownCharities } from "./picker-queries.ts";
import { RegisterMatches } from "./RegisterMatches.tsx";
import { SearchForm } from "./SearchForm.tsx";
import { matchingTiles } from "./search-form.ts";
import { useCharitySearch } from "./use-charity-search.ts";

interface CharityPickerProps {
  chosen: Charity | null;
  onChoose: (charity: Charity) => void;
  /** The party it is chosen for: its claim token allows enrolling a charity from the register. */
  forParty?: string;
  /** The choice is shown outside the picker. */
  shownBeside?: boolean;
  /** The number of a charity to search for at first. */
  find?: string | null;
}

/** Chooses one of the charities shown on the website, or any other on the public registers. */
export function CharityPicker({ chosen, onChoose, forParty, shownBeside = false, find = null }: CharityPickerProps) {
  const shown = useQuery(shownCharities);
  const charities = shown.data ?? [];
  const search = useCharitySearch(charities, find);
  const found = useQuery(lookup(search.body, search.page));
  const [open, setOpen] = useState<AnyCharity | null>(null);
  // Results of the previous search say nothing about this one.
  const hits = search.body === null || found.isPlaceholderData ? [] : (found.data?.charities ?? []);
  const tiles = search.body === null ? charities : matchingTiles(charities, search, hits);
  // While new results load, a charity of the old ones that was a tile doesn’t become a row.
  const above = found.isPlaceholderData ? charities : tiles;
  return (
    <>
      <div className={`can-shrink ${styles.picker}`}>
        {!shownBeside && <ChosenCharity charity={chosen} onChange={focusTiles} />}
        <SearchForm search={search} sectors={sectorsOf(charities)} />
        <CharityTiles
          // A new search starts with the first tiles.
          key={search.asked}
          charities={shown.data && tiles}
          of={charities.length}
          fault={shown.error && { error: shown.error, busy: shown.isFetching, onAgain: () => void shown.refetch() }}
          searched={search.body !== null}
          chosen={chosen?.uuid}
          onOpen={setOpen}
        />
        <RegisterMatches
          search={search}
          found={found}
          isElsewhere={({ uuid }) => above.some((tile) => tile.uuid === uuid)}
          chosen={chosen?.charity_number}
          onOpen={setOpen}
        />
      </div>
      {open !== null && (
        <CharityDetails
          charity={open}
          chosen={open.charity_number === chosen?.charity_number}
          forParty={forParty}
          onChoose={onChoose}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

interface ChosenCharityProps {
  charity: Charity | null;
  onChange: () => void;
}

/** The charity that gets the other half. Its height is constant, so that the content below does not jump. */
function ChosenCharity({ charity, onChange }: ChosenCharityProps) {
  return (
    <section
      className={classes("stack cut-corner align-centre", styles.chosen, charity === null && styles.none)}
      aria-label="Your charity"
    >
      {charity === null ? (
        <HeartSpot size={56} />
      ) : (
        <CharityLogo size="small" name={charity.name} logoUrl={charity.logo_url} sector={charity.sector} />
      )}
      <div className={`can-shrink ${styles.words}`} role="status">
        <b>{charity?.name ?? texts.charityNone}</b>
        <span className="small muted">
          {charity === null ? (
            texts.charityPick
          ) : (
            <>
              Registered charity <span className="nowrap">{charity.charity_number}</span>
            </>
          )}
        </span>
      </div>
      {charity !== null && (
        <div className={`relative ${styles.change}`}>
          <Button variant="quiet" size="small" onClick={onChange}>
            Change charity
          </Button>
        </div>
      )}
    </section>
  );
}

interface ChosenLineProps {
  charity: Charity | null;
  /** “Maya’s”; empty when nobody is named. */
  whose: string;
}

/** The choice in one line, beside the button that saves it. */
export function ChosenLine({ charity, whose }: ChosenLineProps) {
  return (
    <section className="touch-height line gap-12 can-shrink" aria-label="Your charity">
      {charity === null ? (
        <HeartSpot size={40} />
      ) : (
        <CharityLogo size="tiny" name={charity.name} logoUrl={charity.logo_url} sector={charity.sector} />
      )}
      <div className={`can-shrink ${styles.words}`} role="status">
        <b>{charity?.name ?? texts.charityNone}</b>
        <span className="small muted">{charity === null ? "" : whose === "" ? "Your choice" : `${whose} choice`}</span>
      </div>
    </section>
  );
}
