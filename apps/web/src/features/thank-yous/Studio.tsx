import type { Party } from "@wishwell/contract/api/parties";
import type { Thanks } from "@wishwell/contract/api/thanks";
import { useCallback, useMemo, useState } from "react";
import { Button } from "../../ui/fields/Button.tsx";
import { Certificates } from "./Certificates.tsx";
import { FamilyTable } from "./FamilyTable.tsx";
import { Figures } from "./Figures.tsx";
import { Letter } from "./Letter.tsx";
import styles from "./Studio.module.css";
import { allTicked, canBeThanked, helpersFirst, noTicks, tickedOf, tickState, toggled } from "./ticks.ts";
import { useThanking } from "./use-thanking.ts";

/** So many are shown until somebody asks for all. */
const shownAtFirst = 7;

/** Who is thanked on the left, what they are told on the right. */
export function Studio({ party, thanks }: { party: Party; thanks: Thanks }) {
  const [ticks, setTicks] = useState(noTicks);
  const [all, setAll] = useState(false);
  const thanking = useThanking(party, thanks);
  const guests = useMemo(() => helpersFirst(thanks.guests), [thanks.guests]);
  const ticked = tickedOf(guests, ticks);
  const any = tickState(guests, ticks) !== "none";
  const onToggle = useCallback((guest: Thanks["guests"][number]) => setTicks((now) => toggled(now, guest)), []);
  const tickAll = (on: boolean) => setTicks(allTicked(guests, on));
  const waiting = guests.filter(canBeThanked).length;
  return (
    <div className={styles.studio}>
      <section className={styles.families} aria-labelledby="thank-yous">
        <h2 id="thank-yous">Thank everyone in one go</h2>
        <p className={styles.lead}>
          Everybody who came, gave or sent a wish is ticked. Coming, giving and wishing are thanked alike.
        </p>
        <Figures thanks={thanks} />
        <div className={styles.listHead}>
          <h3 id="families">{familiesWords(guests.length, waiting)}</h3>
          {waiting > 0 && (
            <Button variant="quiet" size="small" onClick={() => tickAll(!any)}>
              {any ? "Untick all" : "Tick all"}
            </Button>
          )}
        </div>
        <FamilyTable
          shown={all ? guests : guests.slice(0, shownAtFirst)}
          guests={guests}
          ticks={ticks}
          names={party.language.recipient_names}
          given={thanks.gave > 0}
          onToggle={onToggle}
          onToggleAll={() => tickAll(tickState(guests, ticks) !== "all")}
        />
        {guests.length > shownAtFirst && (
          <p className={styles.more}>
            <Button variant="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? "Show fewer" : `Show all ${guests.length}`}
            </Button>
          </p>
        )}
      </section>
      <div className={styles.side}>
        <Letter party={party} thanks={thanks} ticked={ticked} thanking={thanking} />
        {thanks.came > 0 && <Certificates party={party} thanks={thanks} />}
      </div>
    </div>
  );
}

const families = (count: number) => (count === 1 ? "1 family" : `${count} families`);

function familiesWords(listed: number, waiting: number): string {
  if (waiting === listed) return `${families(listed)} to thank`;
  return waiting === 0 ? `${families(listed)}, nobody left to thank` : `${waiting} of ${families(listed)} to thank`;
}
