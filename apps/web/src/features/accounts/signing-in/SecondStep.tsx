import { useState } from "react";
import { type ApiError, sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { thisBrowser } from "../../../lib/session/this-browser.ts";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { AfterForm, FormSheet } from "../../../ui/fields/FormSheet.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { KeySpot } from "./KeySpot.tsx";
import { CodeForm } from "./CodeForm.tsx";
import { Or } from "./ConfirmDialogue.tsx";
import { knowsPasskeys } from "./passkeys.ts";
import { type SecondStepAsked, useArrival } from "./use-arrival.ts";
import { usePasskey } from "./use-passkey.ts";

interface SecondStepProps {
  asked: SecondStepAsked;
  remember: boolean;
  /** The step is over: too late, or too many wrong codes. */
  onOver: (message: string) => void;
}

/** The second factor, after a password or an email link. */
export function SecondStep({ asked: { challenge, ways }, remember, onOver }: SecondStepProps) {
  const [fault, setFault] = useState<ApiError | null>(null);
  const done = useArrival();
  const passkey = usePasskey({ remember, done, refused: setFault });
  const withPasskey = ways.includes("passkey") && knowsPasskeys();
  const withCode = ways.includes("app") || ways.includes("recovery");
  return (
    <FormSheet
      title={
        <>
          <KeySpot size={92} />
          <span className="block mt-14">One more step</span>
        </>
      }
      lead={leadFor(withPasskey, ways.includes("app"))}
    >
      {fault !== null && <ErrorSummary title={sentenceFor(fault)} />}
      {withPasskey && (
        <Button icon="key" wide="always" busy={passkey.busy} onClick={passkey.start}>
          Use your passkey
        </Button>
      )}
      {withPasskey && withCode && <Or>or</Or>}
      {withCode && (
        <CodeForm
          name="second-step"
          verb="Sign in"
          ways={ways}
          main={!withPasskey}
          send={(proof, idempotencyKey) => {
            const body = { challenge, ...proof, remember_me: remember, browser_key: thisBrowser.own() };
            return send("POST /user/login/second", { body, idempotencyKey });
          }}
          done={({ data }) => done(data)}
          refused={({ status, message }) => status === 404 && onOver(message)}
        />
      )}
      <AfterForm>
        <a href="/user/login" onClick={() => onOver("")}>
          Back to login
        </a>
      </AfterForm>
    </FormSheet>
  );
}

function leadFor(withPasskey: boolean, withApp: boolean): string {
  const begin = "Your account has a second factor.";
  if (withPasskey && withApp) return `${begin} Use your passkey, or type the code from your authenticator app.`;
  if (withPasskey) return `${begin} Use your passkey.`;
  return withApp ? `${begin} Type the code from your authenticator app.` : `${begin} Type one of your recovery codes.`;
}
