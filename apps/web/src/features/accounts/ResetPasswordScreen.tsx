import { texts } from "@wishwell/contract/texts/screen-texts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { ApiError } from "../../lib/api/api-error.ts";
import { send } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/form.ts";
import { FormErrors } from "../../lib/forms/FormErrors.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { useFlash } from "../../ui/feedback/Flash.tsx";
import { Skeleton } from "../../ui/feedback/Loading.tsx";
import { UnlitCandle } from "../../ui/feedback/UnlitCandle.tsx";
import { FormSheet } from "../../ui/fields/FormSheet.tsx";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { Outcome } from "./Outcome.tsx";

export function ResetPasswordScreen() {
  const { token = "" } = useParams();
  const owner = useQuery({
    queryKey: ["password", "find", token],
    queryFn: ({ signal }) => send("GET /user/password/find/{token}", { params: { token }, signal }),
    staleTime: Infinity,
  });

  if (owner.isError) return <NoSuchToken fault={owner.error} onRetry={() => void owner.refetch()} />;
  return (
    <FormSheet title="Choose a new password" lead={owner.data && <ForWhom email={owner.data.email} />}>
      {owner.data ? <NewPasswordForm token={token} email={owner.data.email} /> : <Skeleton shape="block" />}
    </FormSheet>
  );
}

function ForWhom({ email }: { email: string }) {
  return (
    <>
      For <b>{email}</b>
    </>
  );
}

function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const flash = useFlash();
  const form = useForm({
    name: "reset-password",
    initial: { password: "", password2: "" },
    send: (passwords, idempotencyKey) =>
      send("POST /user/password/reset", { body: { token, ...passwords }, idempotencyKey }),
    done: () => {
      flash.clear();
      flash.show("success", texts.passwordUpdated);
      void navigate("/user/login");
    },
    refused: (fault) => {
      if (Object.keys(fault.errors).length > 0) flash.show("error", texts.formErrorsShown);
    },
  });

  return (
    <>
      <FormErrors form={form} />
      <form onSubmit={form.onSubmit} noValidate>
        {/* Password managers store the new password under this username. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields form={form} own={[email]} />
        <Button type="submit" busy={form.busy} busyText="Processing..." wide="phone">
          Reset Password
        </Button>
      </form>
    </>
  );
}

/** Distinguishes a dead link from a server that does not respond: only the second is worth a retry. */
function NoSuchToken({ fault, onRetry }: { fault: Error; onRetry: () => void }) {
  const passing = fault instanceof ApiError && fault.passing;
  return (
    <Outcome
      picture={<UnlitCandle />}
      title={texts.tokenProblem}
      message={passing ? fault.message : texts.tokenProblemWhy}
    >
      {passing ? (
        <Button onClick={onRetry}>Try again</Button>
      ) : (
        <Button href="/user/forgotpassword">Ask for a new link</Button>
      )}
    </Outcome>
  );
}
