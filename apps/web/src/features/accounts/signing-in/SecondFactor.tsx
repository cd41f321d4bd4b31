import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Answer } from "@wishwell/contract/api/calls";
import type { SecurityView } from "@wishwell/contract/api/signing-in/sign-in";
import { useState } from "react";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { newIdempotencyKey } from "../../../lib/api/idempotency-key.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { useForm } from "../../../lib/forms/form.ts";
import { dayOf } from "../../../lib/moments.ts";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Action } from "./Action.tsx";
import { CodeField } from "./CodeForm.tsx";
import { RecoveryCodes, useCopying } from "./RecoveryCodes.tsx";
import { ownSecurity, useChange } from "./own-security.ts";
import styles from "./SigningIn.module.css";

type AppKey = Answer<"POST /user/app">["data"];

/** The authenticator app and its recovery codes. */
export function SecondFactor({ security: { second_factor: factor, removable } }: { security: SecurityView }) {
  const [app, setApp] = useState<AppKey | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [turningOff, setTurningOff] = useState(false);
  const flash = useFlash();
  const fault = (refused: Error) => flash.show("error", sentenceFor(refused));
  const starting = useMutation({
    mutationFn: () => send("POST /user/app", { body: {}, idempotencyKey: newIdempotencyKey() }),
    onSuccess: ({ data }) => setApp(data),
    onError: fault,
  });
  const renewing = useMutation({
    mutationFn: () => send("POST /user/recoverycodes", { body: {}, idempotencyKey: newIdempotencyKey() }),
    onSuccess: ({ data }) => setCodes(data.recovery_codes),
    onError: fault,
  });
  return (
    <section>
      <Panel>
        <div className="cluster gap-12 mb-8">
          <h2 className="text-h3">Second factor</h2>
          <StatePill tone={factor.on ? "good" : "off"} shape={factor.on ? "full" : "ring"}>
            {factor.on ? "On" : "Off"}
          </StatePill>
        </div>
        {factor.on ? (
          <>
            <p className="muted">
              Authenticator app{factor.since !== null && `, since ${dayOf(factor.since)}`}.{" "}
              {codesLeft(factor.recovery_codes_left)}
            </p>
            <Action busy={renewing.isPending} onClick={() => renewing.mutate()}>
              Make new recovery codes
            </Action>
            <br />
            {removable.app ? (
              <Action bad onClick={() => setTurningOff(true)}>
                Turn off
              </Action>
            ) : (
              <p className="text-15 muted mt-8">Admins need a second factor, so you can’t turn it off.</p>
            )}
          </>
        ) : (
          <>
            <p className="muted">
              Ask for a code from an app as well as your password. Passkeys already count as both.
            </p>
            <Button variant="line" size="small" busy={starting.isPending} onClick={() => starting.mutate()}>
              Set up an app
            </Button>
          </>
        )}
        {app !== null && (
          <SetUpApp
            app={app}
            onClose={() => setApp(null)}
            onCodes={(made) => {
              setApp(null);
              setCodes(made);
            }}
          />
        )}
        {codes !== null && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
        {turningOff && <TurnOff onClose={() => setTurningOff(false)} />}
      </Panel>
    </section>
  );
}

function codesLeft(left: number): string {
  if (left === 0) return "You have no recovery codes left. Make new ones.";
  return `${left} of 10 recovery codes left.`;
}

interface SetUpAppProps {
  app: AppKey;
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}

function SetUpApp({ app, onClose, onCodes }: SetUpAppProps) {
  const queries = useQueryClient();
  const copy = useCopying();
  const form = useForm({
    name: "confirm-app",
    initial: { code: "" },
    send: (body, idempotencyKey) => send("POST /user/app/confirm", { body, idempotencyKey }),
    done: ({ data }) => {
      void queries.invalidateQueries({ queryKey: ownSecurity.queryKey });
      onCodes(data.recovery_codes);
    },
  });
  const copyKey = () => void copy(app.key.replaceAll(" ", ""), "Key copied");
  return (
    <Dialogue title="Scan this code" onClose={onClose}>
      <p>Open your authenticator app, choose “Add account” and point your camera here.</p>
      <div className={`bg-soft rounded place-centre mb-16 ${styles.qr}`}>
        <svg viewBox={`0 0 ${app.size} ${app.size}`} role="img" aria-label="QR code for your authenticator app">
          <path d={app.qr} />
        </svg>
      </div>
      <p className="text-16">
        Can’t scan? Type this key:
        <br />
        <code className="break-words">{app.key}</code> <Action onClick={copyKey}>Copy</Action>
        <br />
        On your phone already? <a href={app.uri}>Open your authenticator app</a>
      </p>
      <form onSubmit={form.onSubmit} noValidate>
        {form.errors["code"] === undefined && <FormErrors form={form} saves={false} />}
        <CodeField form={form} label="Code from the app" hint="Six digits. It changes every 30 seconds." />
        <DialogueButtons onClose={onClose}>
          <Button type="submit" busy={form.busy} wide="phone">
            Check code
          </Button>
        </DialogueButtons>
      </form>
    </Dialogue>
  );
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const turning = useChange(async () => {
    const answer = await send("DELETE /user/app");
    onClose();
    return answer;
  });
  return (
    <Dialogue title="Turn off your second factor?" onClose={onClose}>
      <p>Your password alone will be enough to sign in. Your recovery codes will stop working.</p>
      <DialogueButtons onClose={onClose}>
        <Button variant="danger" busy={turning.isPending} wide="phone" onClick={() => turning.mutate()}>
          Turn off
        </Button>
      </DialogueButtons>
    </Dialogue>
  );
}
