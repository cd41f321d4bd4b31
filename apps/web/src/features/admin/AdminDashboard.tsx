import { SaveButton } from "./lists/SaveButton.tsx";
import { Icon } from "../../ui/site/Icon.tsx";
import { type Tile, tiles } from "./admin-tiles.ts";
import styles from "./AdminDashboard.module.css";
import { TodayPage } from "./today/Today.tsx";

/** What needs doing today, then the way to everything else. */
export function AdminDashboard() {
  return (
    <div className={`wrap page-padding ${styles.page}`}>
      <TodayPage />
      <h2>Everything else</h2>
      <ul className={`stack panel clip shadow-paper ${styles.tiles}`}>
        {tiles.map((tile) => (
          <TileEntry key={tile.title} tile={tile} />
        ))}
      </ul>
    </div>
  );
}

function TileEntry({ tile }: { tile: Tile }) {
  return (
    <li>
      <Icon name={tile.icon} size={28} />
      <h3>{"href" in tile.leads ? <a href={tile.leads.href}>{tile.title}</a> : tile.title}</h3>
      <p>{tile.text}</p>
      {"saves" in tile.leads && (
        <SaveButton call="GET /admin/marketing" fileName="marketing-preferences.csv">
          Download as CSV
        </SaveButton>
      )}
    </li>
  );
}
