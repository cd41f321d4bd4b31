import { useQueryClient } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import type { PasskeyView, SecurityView } from "@wishwell/contract/api/signing-in/sign-in";
import { signInTexts } from "@wishwell/contract/texts/sign-in-texts";
import { useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { newIdempotencyKey } from "../../../lib/api/idempotency-key.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { useForm } from "../../../lib/forms/form.ts";
import { dayOf } from "../../../lib/moments.ts";
import { now } from "../../../lib/now.ts";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { Panel, RuledList } from "../../../ui/layout/Panel.tsx";
import { KeySpot } from "./KeySpot.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import { Action } from "./Action.tsx";
import { ownSecurity, useChange } from "./own-security.ts";
import { knowsPasskeys, makePasskey } from "./passkeys.ts";
import styles from "./SigningIn.module.css";

export function Passkeys({ security }: { security: SecurityView }) {
  const [adding, setAdding] = useState(false);
  const { passkeys } = security;
  return (
    <section>
      <Panel>
        <h2 className="text-h3 mb-12">
          Passkeys {passkeys.length > 0 && <span className="muted medium">{passkeys.length}</span>}
        </h2>
        {passkeys.length === 0 ? (
          <p className="mb-16">
            A passkey signs you in with your face, fingerprint or screen lock. Nobody can guess it or trick you into
            typing it.
          </p>
        ) : (
          <RuledList>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.uuid} passkey={passkey} reason={whyKept(security)} />
            ))}
          </RuledList>
        )}
        {knowsPasskeys() ? (
          <p className="mt-18">
            <Button icon="plus" wide="phone" onClick={() => setAdding(true)}>
              Add a passkey
            </Button>
          </p>
        ) : (
          <p className="text-15 muted mt-12">This browser can’t use passkeys.</p>
        )}
        {adding && <AddPasskey security={security} onClose={() => setAdding(false)} />}
      </Panel>
    </section>
  );
}

/** Why the only passkey can’t be removed; null when it can. */
function whyKept({ passkeys, removable, second_factor: factor }: SecurityView): string | null {
  if (passkeys.length > 1 || removable.last_passkey) return null;
  return factor.required ? "Admins need a second factor" : "Your last way to sign in";
}

function PasskeyRow({ passkey, reason }: { passkey: PasskeyView; reason: string | null }) {
  const [asking, setAsking] = useState<"rename" | "remove" | null>(null);
  const { name, synced, created_at: added, last_used_at: used } = passkey;
  const close = () => setAsking(null);
  return (
    <li>
      <Icon name={synced ? "key" : "device"} />
      <div className={styles.about}>
        <b className="semibold">{name}</b>
        <small className="block text-15 muted">
          Added {dayOf(added)}, {used === null ? "not used yet" : `last used ${dayOrToday(used)}`}
        </small>
      </div>
      <div className="cluster gap-4-18">
        <Action onClick={() => setAsking("rename")}>
          Rename<span className="only-heard"> {name}</span>
        </Action>
        {reason === null ? (
          <Action bad onClick={() => setAsking("remove")}>
            Remove<span className="only-heard"> {name}</span>
          </Action>
        ) : (
          <small className="text-15 muted">{reason}</small>
        )}
      </div>
      {asking === "rename" && <Rename passkey={passkey} onClose={close} />}
      {asking === "remove" && <Remove passkey={passkey} onClose={close} />}
    </li>
  );
}

function dayOrToday(instant: string): string {
  const day = dayOf(instant);
  return day === dayOf(now().toISOString()) ? "today" : day;
}

function AddPasskey({ security: { sign_ins: signIns }, onClose }: { security: SecurityView; onClose: () => void }) {
  const done = useDone(onClose);
  const form = useForm({
    name: "add-passkey",
    initial: { name: signIns.find(({ current }) => current)?.device ?? "" },
    send: async ({ name }, idempotencyKey) => {
      // Before the browser asks for a fingerprint in vain.
      const { data } = await send("POST /user/passkeys/options", { body: {}, idempotencyKey: newIdempotencyKey() });
      const response = await makePasskey(data.options);
      return send("POST /user/passkeys", { body: { name, response }, idempotencyKey });
    },
    done: ({ message }) => done(message),
  });
  return (
    <Dialogue title="Sign in without a password" onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form} saves={false} />
        <div className="flex gap-16 mb-16">
          <KeySpot size={64} />
          <p className="no-margin can-shrink">
            A passkey uses your face, fingerprint or screen lock. Nobody can guess it, and it never leaves your phone or
            password manager.
          </p>
        </div>
        <NameField {...form.field("name")} />
        <DialogueButtons onClose={onClose} back="Not now">
          <Button type="submit" busy={form.busy} wide="phone">
            Create passkey
          </Button>
        </DialogueButtons>
      </form>
    </Dialogue>
  );
}

function Rename({ passkey, onClose }: { passkey: PasskeyView; onClose: () => void }) {
  const done = useDone(onClose);
  const form = useForm({
    name: "rename-passkey",
    initial: { name: passkey.name },
    send: (body, idempotencyKey) =>
      send("PATCH /user/passkeys/{uuid}", { params: { uuid: passkey.uuid }, body, idempotencyKey }),
    done: ({ message }) => done(message ?? signInTexts.passkeyRenamed),
  });
  return (
    <Dialogue title="Rename passkey" onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form} />
        <NameField {...form.field("name")} />
        <DialogueButtons onClose={onClose}>
          <Button type="submit" busy={form.busy} wide="phone">
            Save name
          </Button>
        </DialogueButtons>
      </form>
    </Dialogue>
  );
}

/** Called when a passkey was added or renamed. */
function useDone(onClose: () => void): (message: string) => void {
  const flash = useFlash();
  const queries = useQueryClient();
  return (message) => {
    onClose();
    flash.clear();
    flash.show("success", message);
    void queries.invalidateQueries({ queryKey: ownSecurity.queryKey });
  };
}

type NameFieldProps = Omit<Parameters<typeof TextField>[0], "label">;

function NameField(field: NameFieldProps) {
  return (
    <TextField
      {...field}
      label="Name this passkey"
      hint="So you can tell it from others later."
      autoComplete="off"
      maxLength={limits.passkeyName}
      required
      data-autofocus
    />
  );
}

function Remove({ passkey: { uuid, name }, onClose }: { passkey: PasskeyView; onClose: () => void }) {
  const removing = useChange(async () => {
    const answer = await send("DELETE /user/passkeys/{uuid}", { params: { uuid } });
    onClose();
    return answer;
  });
  return (
    <Dialogue title="Remove this passkey?" onClose={onClose}>
      <p className="break-words">
        You won’t be able to sign in with <b>{name}</b> any more. Delete it from your device or password manager too.
      </p>
      <DialogueButtons onClose={onClose}>
        <Button variant="danger" busy={removing.isPending} wide="phone" onClick={() => removing.mutate()}>
          Remove passkey
        </Button>
      </DialogueButtons>
    </Dialogue>
  );
}
