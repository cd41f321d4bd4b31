import { useQuery } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useState } from "react";
import { Navigate, useLocation, useNavigate, useParams } from "react-router";
import { send } from "../../../lib/api/api.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { useForm } from "../../../lib/forms/form.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { charitySessions } from "../../../lib/session/charity-session.ts";
import { Skeleton } from "../../../ui/feedback/Loading.tsx";
import { SideSheet } from "../../../ui/feedback/SideSheet.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { FormSheet } from "../../../ui/fields/FormSheet.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import { isUnknown } from "../form/unknown-charity.ts";
import styles from "./ValidateScreen.module.css";
import { comesBack, detailsAddress, namedCharity } from "./own-charity.ts";

/** Asks for the code from the charity's email, which opens its details. */
export function ValidateScreen() {
  const { uuid = "" } = useParams();
  const { state } = useLocation() as { state: unknown };
  const charity = useQuery(namedCharity(uuid));
  if (isUnknown(charity.error)) return <Navigate to="/404" replace />;
  return (
    <FormSheet
      title="Manage your charity"
      lead={
        charity.data && (
          <>
            For <b className="break-words">{charity.data.name}</b>,{" "}
            <span className="nowrap">{charity.data.charity_number}</span>
          </>
        )
      }
      beside={<WhereIsTheCode />}
    >
      {comesBack(state) && (
        <div className="mb-24">
          <Note icon="clock">{texts.charityCodeAgain}</Note>
        </div>
      )}
      {charity.isPending && <Skeleton shape="block" />}
      {charity.isError && (
        <LoadingFailed what={texts.charityDataLoading} fault={charity.error} onRetry={() => void charity.refetch()} />
      )}
      {charity.data && <CodeForm key={uuid} uuid={uuid} />}
    </FormSheet>
  );
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The waiting time in words, always rounded up. */
export function waitingTime(seconds: number): string {
  if (seconds <= 90 * minute) return inWords(seconds / minute, "minute");
  return seconds <= 2 * day ? inWords(seconds / hour, "hour") : inWords(seconds / day, "day");
}

function inWords(amount: number, unit: string): string {
  const whole = Math.max(1, Math.ceil(amount));
  return whole === 1 ? `1 ${unit}` : `${whole} ${unit}s`;
}

function WhereIsTheCode() {
  return (
    <SideSheet title="Where is the code?" list="ul">
      <li>
        <Icon name="mail" />
        <span>In the email we sent to the charity’s contact address.</span>
      </li>
      <li>
        <Icon name="clock" />
        <span>It opens the charity’s details for half an hour. Keep it, because it will work next time too.</span>
      </li>
      <li>
        <Icon name="key" />
        <span>
          Lost it? <a href="/cms/charities/code">Ask for a new code</a>.
        </span>
      </li>
    </SideSheet>
  );
}

function CodeForm({ uuid }: { uuid: string }) {
  const navigate = useNavigate();
  const [secondsToWait, setSecondsToWait] = useState<number | null>(null);
  const form = useForm({
    name: "charity-code",
    initial: { validation_code: "" },
    send: (body, idempotencyKey) => send("POST /charities/validate/{uuid}", { params: { uuid }, body, idempotencyKey }),
    done: ({ data }) => {
      charitySessions.began({ uuid, token: data.token, expires_at: data.expires_at });
      void navigate(detailsAddress(uuid), { replace: true });
    },
    refused: ({ status, retryAfterSeconds }) => setSecondsToWait(status === 429 ? retryAfterSeconds : null),
  });

  return (
    <>
      <FormErrors
        form={form}
        saves={false}
        instead={secondsToWait !== null && `Too many attempts. You can try again in ${waitingTime(secondsToWait)}.`}
      />
      <form onSubmit={form.onSubmit} noValidate>
        <div className={styles.code}>
          <TextField
            {...form.field("validation_code")}
            label="Validation code"
            hint={`${limits.validationCode} letters and numbers. Capitals, spaces and dashes don’t matter.`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            narrow
            required
          />
        </div>
        <Button type="submit" busy={form.busy} wide="phone">
          Open the details
        </Button>
      </form>
    </>
  );
}
