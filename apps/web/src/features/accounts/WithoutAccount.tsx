import { usePublicConfig } from "../../lib/public-config.ts";
import { Icon } from "../../ui/light/Icon.tsx";
import styles from "./WithoutAccount.module.css";

/** Most people who come by are guests, who need no account at all. */
export function WithoutAccount() {
  const { product } = usePublicConfig();
  return (
    <section className={styles.sheet}>
      <h2>No account?</h2>
      <ul>
        <li>
          <Icon name="mail" />
          <div>
            <b>You’re invited</b>
            <p>Reply without one: follow the link in your e-mail, or type the code from your card.</p>
            <a href="/#find-your-party">Find your party</a>
          </div>
        </li>
        <li>
          <Icon name="cake" />
          <div>
            <b>You’re planning a party</b>
            <p>One present, one good cause, and an account to keep it all together.</p>
            <a href="/event/create">How a {product} works</a>
          </div>
        </li>
      </ul>
    </section>
  );
}
