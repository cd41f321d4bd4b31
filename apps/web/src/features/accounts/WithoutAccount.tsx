import { usePublicConfig } from "../../lib/pages/public-config.ts";
import { Icon } from "../../ui/site/Icon.tsx";
import { SideSheet } from "../../ui/feedback/SideSheet.tsx";
import styles from "./WithoutAccount.module.css";

/** Most people who come by are guests, who need no account at all. */
export function WithoutAccount() {
  const { product } = usePublicConfig();
  return (
    <SideSheet title="No account?" list="ul">
      <li>
        <Icon name="mail" />
        <div className={styles.entry}>
          <b>You’re invited</b>
          <p>Reply without one: follow the link in your e-mail, or type the code from your card.</p>
          <a href="/#find-your-party">Find your party</a>
        </div>
      </li>
      <li>
        <Icon name="cake" />
        <div className={styles.entry}>
          <b>You’re planning a party</b>
          <p>One present, one good cause, and an account to keep it all together.</p>
          <a href="/event/create">How a {product} works</a>
        </div>
      </li>
    </SideSheet>
  );
}
