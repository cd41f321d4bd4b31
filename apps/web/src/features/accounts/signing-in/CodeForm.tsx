import { limits } from "@wishwell/contract/api/limits";
import type { ProofWay } from "@wishwell/contract/api/accounts";
import { useState } from "react";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { type Form, useForm } from "../../../lib/forms/form.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { InlineButton } from "../../../ui/fields/InlineButton.tsx";
import { PasswordField, TextField } from "../../../ui/fields/TextField.tsx";
import styles from "./SigningIn.module.css";

export type TypedProof = { readonly code: string } | { readonly recovery_code: string } | { readonly password: string };

interface ProofFormProps<Result> {
  name: string;
  /** The buttons begin with it: "Confirm with code". */
  verb: string;
  /** Whether its button is the main one. */
  main: boolean;
  send: (proof: TypedProof, idempotencyKey: string) => Promise<Result>;
  done: (result: Result) => void | Promise<void>;
  refused?: (fault: ApiError) => void;
}

/** A code from the authenticator app, or one of the recovery codes. */
export function CodeForm<Result>({ ways, ...plan }: ProofFormProps<Result> & { ways: readonly ProofWay[] }) {
  const [recovering, setRecovering] = useState(!ways.includes("app"));
  return (
    <>
      {recovering ? <RecoveryForm {...plan} /> : <AppForm {...plan} />}
      {ways.includes("app") && ways.includes("recovery") && (
        <p className="mt-14">
          {recovering ? "Found your phone?" : "Lost your phone?"}{" "}
          <InlineButton onClick={() => setRecovering(!recovering)}>
            {recovering ? "Use a code from your app" : "Use a recovery code"}
          </InlineButton>
        </p>
      )}
    </>
  );
}

function AppForm<Result>({ send, verb, main, ...plan }: ProofFormProps<Result>) {
  const form = useForm({ ...plan, initial: { code: "" }, send });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <OtherErrors form={form} field="code" />
      <CodeField form={form} label="Code from your authenticator app" />
      <GoButton form={form} main={main}>
        {`${verb} with code`}
      </GoButton>
    </form>
  );
}

interface CodeFieldProps {
  form: Pick<Form<{ code: string }>, "field" | "errors" | "summaryRef">;
  label: string;
  hint?: string;
}

/** One field for six digits, so that pasting and filling in work. */
export function CodeField({ form, label, hint }: CodeFieldProps) {
  return (
    <div className={styles.code}>
      <TextField
        {...form.field("code")}
        {...inError(form, "code")}
        label={label}
        hint={hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        required
      />
    </div>
  );
}

function RecoveryForm<Result>({ send, verb, main, ...plan }: ProofFormProps<Result>) {
  const form = useForm({ ...plan, initial: { recovery_code: "" }, send });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <OtherErrors form={form} field="recovery_code" />
      <div className={styles.code}>
        <TextField
          {...form.field("recovery_code")}
          {...inError(form, "recovery_code")}
          label="Recovery code"
          hint="Each works once."
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          required
        />
      </div>
      <GoButton form={form} main={main}>
        {`${verb} with recovery code`}
      </GoButton>
    </form>
  );
}

export function PasswordForm<Result>({ send, verb, main, ...plan }: ProofFormProps<Result>) {
  const form = useForm({ ...plan, initial: { password: "" }, send });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <OtherErrors form={form} field="password" />
      <PasswordField
        {...form.field("password")}
        {...inError(form, "password")}
        label="Password"
        autoComplete="current-password"
        maxLength={limits.password.max}
        required
      />
      <GoButton form={form} main={main}>
        {`${verb} with password`}
      </GoButton>
    </form>
  );
}

type ProofState = Pick<Form<Record<string, string>>, "errors" | "message" | "summary" | "summaryRef" | "busy">;

/** A wrong code is shown at its field, which takes the focus; only other faults need a message of their own. */
function OtherErrors({ form, field }: { form: ProofState; field: string }) {
  return form.errors[field] === undefined ? <FormErrors form={form} saves={false} /> : null;
}

const inError = (form: Pick<ProofState, "errors" | "summaryRef">, field: string) =>
  form.errors[field] === undefined ? {} : { ref: form.summaryRef };

function GoButton({ form, main, children }: { form: ProofState; main: boolean; children: string }) {
  return (
    <Button type="submit" variant={main ? "primary" : "line"} busy={form.busy} wide="phone">
      {children}
    </Button>
  );
}
