import { Icon, type IconName } from "../site/Icon.tsx";
import styles from "./MenuList.module.css";

interface MenuListProps {
  /** An entry without `href` is a button. */
  entries: readonly { readonly label: string; readonly icon: IconName; readonly href: string | null }[];
  onPress?: () => void;
}

/** Menu entries, each with an icon. */
export function MenuList({ entries, onPress }: MenuListProps) {
  return (
    <ul className={styles.list}>
      {entries.map(({ label, icon, href }) => (
        <li key={label}>
          {href === null ? (
            <button type="button" onClick={onPress}>
              <Icon name={icon} size={20} />
              {label}
            </button>
          ) : (
            <a href={href}>
              <Icon name={icon} size={20} />
              {label}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
