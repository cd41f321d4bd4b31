import type { Charity } from "@wishwell/contract/charities";
import { CharityLogo } from "../CharityLogo.tsx";
import { adminAddress } from "./admin-charities.ts";
import { marksOf } from "./charity-marks.ts";
import { CharityMarks } from "./CharityMarks.tsx";
import styles from "./CharityTile.module.css";

export function CharityTile({ charity }: { charity: Charity }) {
  return (
    <li className={styles.tile}>
      <CharityLogo name={charity.name} logoUrl={charity.logo_url} size="tile" />
      <h2>
        <a href={adminAddress(charity.uuid)}>{charity.name}</a>
      </h2>
      <p className="small muted">
        <span className={styles.number}>{charity.charity_number}</span>
        {charity.sector !== null && <>, {charity.sector}</>}
      </p>
      <CharityMarks marks={marksOf(charity)} />
    </li>
  );
}
