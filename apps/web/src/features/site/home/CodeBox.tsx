import { limits } from "@wishwell/contract/limits";
import { useRef } from "react";
import { Button } from "../../../ui/light/Button.tsx";
import { TextField } from "../../../ui/light/TextField.tsx";
import { useSite } from "../site-context.tsx";
import styles from "./CodeBox.module.css";

/**
 * For guests with a paper invitation. The dialogue takes over what was typed and searches for it.
 * The field has no name, so that an e-mail address never ends up in an address.
 */
export function CodeBox() {
  const { findParty } = useSite();
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className={styles.box} id="find-your-party">
      <div className={styles.inner}>
        <div>
          <h2>Got a paper invitation?</h2>
          <p className={styles.text}>
            Type the party code printed at the bottom, or the e-mail address it was sent to.
          </p>
        </div>
        <noscript>
          <p className={styles.text}>
            Finding a party here needs JavaScript. Switch it on, or follow the link in your invitation.
          </p>
        </noscript>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            findParty(input.current?.value.trim());
          }}
        >
          <TextField
            id="home-code"
            ref={input}
            label="Party code or e-mail"
            maxLength={limits.searchCode}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button type="submit" variant="sun" wide="phone">
            Find your party
          </Button>
        </form>
      </div>
    </section>
  );
}
