import { limits } from "@wishwell/contract/api/limits";
import type { Form } from "../../lib/forms/form.ts";
import { PasswordField } from "../../ui/fields/TextField.tsx";
import { StrengthMeter } from "./StrengthMeter.tsx";

/** A type, because a form's values are a plain record. */
export type NewPassword = { password: string; password2: string };

interface NewPasswordFieldsProps {
  form: Pick<Form<NewPassword>, "field" | "values">;
  labels?: readonly [first: string, second: string];
  required?: boolean;
}

/** A new password with its strength, typed twice. */
export function NewPasswordFields({
  form,
  labels = ["Password", "Password again"],
  required = true,
}: NewPasswordFieldsProps) {
  const common = { autoComplete: "new-password", maxLength: limits.password.max, required };
  return (
    <>
      <PasswordField {...form.field("password")} {...common} label={labels[0]} />
      <StrengthMeter password={form.values.password} />
      <PasswordField {...form.field("password2")} {...common} label={labels[1]} />
    </>
  );
}
