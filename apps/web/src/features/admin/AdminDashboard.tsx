import { SaveButton } from "./lists/SaveButton.tsx";
import { Icon } from "../../ui/site/Icon.tsx";
import { type Tile, tiles } from "./admin-tiles.ts";
import styles from "./AdminDashboard.module.css";

export function AdminDashboard() {
  return (
    <div className={`wrap page-padding ${styles.page}`}>
      <h1>Admin Dashboard</h1>
      <p className="lead">What needs doing, and where it is done.</p>
      <ul className={`stack panel clip ${styles.tiles}`}>
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
      <h2>{"href" in tile.leads ? <a href={tile.leads.href}>{tile.title}</a> : tile.title}</h2>
      <p>{tile.text}</p>
      {"saves" in tile.leads && (
        <SaveButton call="GET /admin/marketing" fileName="marketing-preferences.csv">
          Download as CSV
        </SaveButton>
      )}
    </li>
  );
}
