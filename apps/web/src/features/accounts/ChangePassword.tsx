import { useState } from "react";
import type { Form } from "../../lib/forms/form.ts";
import { Icon } from "../../ui/site/Icon.tsx";
import styles from "./ChangePassword.module.css";
import { NewPasswordFields, type NewPassword } from "./NewPasswordFields.tsx";

interface ChangePasswordProps {
  form: Pick<Form<NewPassword>, "field" | "values" | "errors">;
  /** Names and email addresses that make a password easy to guess. */
  own: readonly string[];
}

/** Collapsed at first; opens by itself when the server reports an error in it. */
export function ChangePassword({ form, own }: ChangePasswordProps) {
  const [opened, setOpened] = useState(false);
  const blamed = form.errors["password"] !== undefined || form.errors["password2"] !== undefined;
  return (
    <details
      className={`mb-24 ${styles.change}`}
      open={opened || blamed}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>
        <span>
          Change password <span className={`muted ${styles.optional}`}>(optional)</span>
        </span>
        <Icon name="down" />
      </summary>
      <div className={styles.fields}>
        <NewPasswordFields form={form} own={own} labels={["New password", "New password again"]} required={false} />
      </div>
    </details>
  );
}
