import { Icon, type IconName } from "../../ui/light/Icon.tsx";
import { StatePill } from "../../ui/light/StatusPill.tsx";
import styles from "./AdminDashboard.module.css";

interface Tile {
  readonly title: string;
  readonly text: string;
  readonly icon: IconName;
  /** An address, or what is said while there is none. */
  readonly leads: { readonly href: string } | { readonly later: string };
}

const notYet = { later: "Not yet available" } as const;
const toFollow = { later: "To follow..." } as const;

const tiles: readonly Tile[] = [
  {
    title: "Manage Payouts",
    text: "Reconcile what the payment provider says, settle problem payments, send what is due. In that order.",
    icon: "bank",
    leads: notYet,
  },
  {
    title: "Refunds",
    text: "What givers ask back waits here for a decision.",
    icon: "turn",
    leads: { href: "/admin/refunds" },
  },
  {
    title: "Manage Themes",
    text: "The artwork organisers can choose from.",
    icon: "palette",
    leads: { href: "/admin/eventthemes" },
  },
  {
    title: "Manage Charities",
    text: "Who can be given to, and who may be paid.",
    icon: "heart",
    leads: { href: "/admin/charities" },
  },
  {
    title: "Your Standard Dashboard",
    text: "Party Central, as every organiser sees it.",
    icon: "cake",
    leads: { href: "/dashboard" },
  },
  {
    title: "View Ongoing Events",
    text: "Every party, whose it is and how far along.",
    icon: "calendar",
    leads: notYet,
  },
  {
    title: "Download User's Marketing Preferences",
    text: "Who wants letters, as a file.",
    icon: "download",
    leads: toFollow,
  },
  { title: "View Stats", text: "Parties, replies and money, week by week.", icon: "chart", leads: toFollow },
];

/** One sheet, every job; what has no page yet says so and leads nowhere. */
export function AdminDashboard() {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Admin Dashboard</h1>
      <p className="lead">What needs doing, and where it is done.</p>
      <ul className={styles.tiles}>
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
      {"later" in tile.leads && (
        <StatePill tone="none" shape="dashed">
          {tile.leads.later}
        </StatePill>
      )}
    </li>
  );
}
