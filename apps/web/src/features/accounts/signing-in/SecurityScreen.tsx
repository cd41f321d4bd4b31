import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { SecurityView } from "@wishwell/contract/api/signing-in/sign-in";
import { useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { useForm } from "../../../lib/forms/form.ts";
import { dayOf } from "../../../lib/moments.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { session } from "../../../lib/session/session.ts";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { StateIcon } from "../../../ui/feedback/StateIcon.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Note, Panel, RuledList } from "../../../ui/layout/Panel.tsx";
import { DetailsFrame } from "../DetailsFrame.tsx";
import { NewPasswordFields } from "../NewPasswordFields.tsx";
import { isAdmin, ownHome } from "../own-home.ts";
import { Passkeys } from "./Passkeys.tsx";
import { SecondFactor } from "./SecondFactor.tsx";
import { Action } from "./Action.tsx";
import { ownSecurity, useChange } from "./own-security.ts";
import styles from "./SigningIn.module.css";

/** My Details, Signing in. */
export function SecurityScreen() {
  const query = useQuery(ownSecurity);
  const security = query.data;
  return (
    <DetailsFrame
      current="/user/details/signing-in"
      beside={
        security && (
          <>
            <Password security={security} />
            <SecondFactor security={security} />
          </>
        )
      }
    >
      {query.isPending && <SkeletonRows />}
      {query.isError && (
        <LoadingFailed
          what="We couldn’t load how you sign in"
          fault={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {security && (
        <>
          <AdminsNeedOne security={security} />
          <Passkeys security={security} />
          <SignIns signIns={security.sign_ins} />
        </>
      )}
    </DetailsFrame>
  );
}

/** Admins without a second factor are sent here from every admin page. */
function AdminsNeedOne({ security: { passkeys, second_factor: factor } }: { security: SecurityView }) {
  const user = session.current()?.user;
  const [hadOne] = useState(passkeys.length > 0 || factor.on);
  if (user === undefined || !isAdmin(user) || !factor.required || hadOne) return null;
  const hasOne = passkeys.length > 0 || factor.on;
  return (
    <Note tone={hasOne ? "info" : "note"} icon={hasOne ? "tick" : "shield"}>
      {hasOne ? (
        <p role="status">
          That’s your second factor set up. <a href={ownHome(user)}>Go to the admin pages</a>
        </p>
      ) : (
        <p>
          <b>Admins need a second factor.</b> Add a passkey or set up an authenticator app. The admin pages open after
          that.
        </p>
      )}
    </Note>
  );
}

const ways: Record<SecurityView["sign_ins"][number]["way"], string> = {
  passkey: "Signed in with a passkey on",
  password: "Signed in with your password on",
  link: "Signed in by email link on",
  verification: "Signed in when you confirmed your email on",
  unknown: "Signed in on",
};

function SignIns({ signIns }: { signIns: SecurityView["sign_ins"] }) {
  const ending = useChange((uuid: string) => send("DELETE /user/signins/{uuid}", { params: { uuid } }));
  const endingAll = useChange(() => send("DELETE /user/signins"));
  return (
    <section>
      <Panel>
        <div className="spread gap-12 mb-4">
          <h2 className="text-h3">Your sign-ins</h2>
          {signIns.length > 1 && (
            <Action bad busy={endingAll.isPending} onClick={() => endingAll.mutate()}>
              End all others
            </Action>
          )}
        </div>
        <p className="text-15 muted mb-14">End any you don’t recognise, then change your password.</p>
        <RuledList>
          {signIns.map((signIn, place) => (
            <li key={signIn.uuid}>
              <StateIcon {...(signIn.current ? ({ shape: "full", hue: "leaf" } as const) : { shape: "dot" })} />
              <div className={styles.about}>
                <b className="semibold">{signIn.device}</b>
                <small className="block text-15 muted">
                  {signIn.current && "This device. "}
                  {ways[signIn.way]} {dayOf(signIn.created_at)}
                  {!signIn.current && `. Last used ${dayOf(signIn.last_used_at)}`}
                </small>
              </div>
              {signIn.current ? (
                <span className="muted">Now</span>
              ) : (
                <Action
                  busy={ending.isPending && ending.variables === signIn.uuid}
                  onClick={() => ending.mutate(signIn.uuid)}
                >
                  End
                  <span className="only-heard">
                    {" "}
                    sign-in {place + 1}, {signIn.device}
                  </span>
                </Action>
              )}
            </li>
          ))}
        </RuledList>
      </Panel>
    </section>
  );
}

function Password({ security: { password, removable, passkeys } }: { security: SecurityView }) {
  const [changing, setChanging] = useState(false);
  const removing = useChange(() => send("DELETE /user/password"));
  return (
    <section>
      <Panel>
        <h2 className="text-h3">Password</h2>
        <p className="muted mt-8">{passwordWords(password)}</p>
        <Action onClick={() => setChanging(true)}>{password.set ? "Change password" : "Set a password"}</Action>
        {password.set && removable.password && (
          <>
            <br />
            <Action busy={removing.isPending} onClick={() => removing.mutate()}>
              Remove password
            </Action>
            <p className="text-15 muted mt-8">You have passkeys, so you can do without a password.</p>
          </>
        )}
        {password.set && passkeys.length === 0 && (
          <p className="text-15 muted mt-8">Add a passkey if you’d like to do without a password.</p>
        )}
        {changing && <PasswordDialogue isNew={!password.set} onClose={() => setChanging(false)} />}
      </Panel>
    </section>
  );
}

function passwordWords({ set, changed_at }: SecurityView["password"]): string {
  if (!set) return "You don’t have one. You sign in with a passkey.";
  return changed_at === null ? "You have one." : `Last changed ${dayOf(changed_at)}.`;
}

function PasswordDialogue({ isNew, onClose }: { isNew: boolean; onClose: () => void }) {
  const flash = useFlash();
  const queries = useQueryClient();
  const user = session.current()?.user;
  const form = useForm({
    name: "change-password",
    initial: { password: "", password2: "" },
    send: (passwords, idempotencyKey) =>
      send("PATCH /users", { body: { uuid: user?.uuid ?? "", ...passwords }, idempotencyKey }),
    done: ({ message }) => {
      onClose();
      flash.show("success", message ?? "");
      void queries.invalidateQueries({ queryKey: ownSecurity.queryKey });
    },
  });
  return (
    <Dialogue title={isNew ? "Set a password" : "Change password"} onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form} />
        <p>This signs you out everywhere else.</p>
        {/* Password managers store the new password under this username. */}
        <input type="email" name="email" autoComplete="username" value={user?.email ?? ""} readOnly hidden />
        <NewPasswordFields
          form={form}
          own={[user?.first_name ?? "", user?.last_name ?? "", user?.email ?? ""]}
          labels={["New password", "New password again"]}
        />
        <DialogueButtons onClose={onClose}>
          <Button type="submit" busy={form.busy} wide="phone">
            Save password
          </Button>
        </DialogueButtons>
      </form>
    </Dialogue>
  );
}
