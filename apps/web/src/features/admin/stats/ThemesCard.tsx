import type { Stats } from "@wishwell/contract/api/admin-stats";
import { useState } from "react";
import { InlineButton } from "../../../ui/fields/InlineButton.tsx";
import { StatsCard } from "./StatsCard.tsx";
import styles from "./ThemesCard.module.css";

const shownAtFirst = 6;

export function ThemesCard({ themes }: { themes: Stats["themes"] }) {
  const [all, setAll] = useState(false);
  return (
    <StatsCard
      wide
      title="Themes parents choose"
      under="parties in this time"
      table={{ heads: ["Theme", "Parties"], rows: themes.map(({ name, parties }) => [name, String(parties)]) }}
    >
      {themes.length === 0 && <p>No parties in this time.</p>}
      <ul className={styles.themes}>
        {themes.slice(0, all ? undefined : shownAtFirst).map(({ uuid, name, picture, parties }) => (
          <li key={uuid ?? name}>
            {picture === null ? (
              <span className={styles.plain} aria-hidden="true" />
            ) : (
              <img src={picture} alt="" width="100" height="100" loading="lazy" decoding="async" />
            )}
            <b>{parties.toLocaleString("en-GB")}</b>
            <span>{name}</span>
          </li>
        ))}
      </ul>
      {themes.length > shownAtFirst && (
        <InlineButton onClick={() => setAll(!all)}>{all ? "Only the first six" : `All ${themes.length}`}</InlineButton>
      )}
    </StatsCard>
  );
}
