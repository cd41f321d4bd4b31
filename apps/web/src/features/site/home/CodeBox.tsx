import { limits } from "@wishwell/contract/api/limits";
import { useRef } from "react";
import { Button } from "../../../ui/fields/Button.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { useSite } from "../../../lib/pages/site-context.tsx";
import styles from "./CodeBox.module.css";

/**
 * For guests with a paper invitation. The dialogue searches for the typed text. The field has no name, so that an email
 * address never ends up in a URL.
 */
export function CodeBox() {
  const { findParty } = useSite();
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className={styles.box} id="find-your-party">
      <div className={`stack centre-block gap-32 page-width ${styles.inner}`}>
        <div>
          <h2>Got a paper invitation?</h2>
          <p className={`mt-10 text-19 ${styles.text}`}>
            Type the party code printed at the bottom, or the e-mail address it was sent to.
          </p>
        </div>
        <noscript>
          <PlainForm />
          <p className={`mt-10 text-19 ${styles.text}`}>Searching by e-mail needs JavaScript.</p>
        </noscript>
        <form
          className={`gap-12 cluster align-end ${styles.form} script-only`}
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

/** Without script only party codes can be searched for: an email address would be exposed in the URL. */
function PlainForm() {
  return (
    <form className={`gap-12 cluster align-end ${styles.form}`} action="/@" method="get">
      <TextField
        id="plain-code"
        name="code"
        label="Party code"
        required
        // Eight letters or digits, with or without a leading @ and separators.
        pattern="\s*@?(?:[A-Za-z0-9][\s\-]*){8}"
        title="The 8 letters and digits of a party code"
        maxLength={limits.searchCode}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="sun" wide="phone">
        Find your party
      </Button>
    </form>
  );
}
