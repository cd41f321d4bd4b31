import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import { accountsPersonalData, type PersonalData } from "./personal-data.ts";
import { handleSignUp } from "./sign-up.ts";
import { handleResetRequest } from "./passwords.ts";
import { carryOutRecoveries } from "./signing-in/recovery.ts";
import { handleLinkRequest } from "./signing-in/sign-in-link.ts";
import { handleVerificationRequest } from "./verify-email.ts";
import { resetLetterJob, signInLinkJob, signUpLetterJob, verificationLetterJob } from "./account-letters.ts";
import { eraseIdleAccounts, tidyAccounts, warnIdleAccounts } from "./inactive-accounts.ts";

const nightly = { payload: z.object({}), priority: "bulk", retries: 3, retryDelaySeconds: 300 } as const;
const tidy = defineJob({ name: "tidy-accounts", ...nightly });
const recoverFactors = defineJob({ name: "recover-factors", ...nightly });
const warnIdle = defineJob({ name: "warn-idle-accounts", ...nightly });
const eraseIdle = defineJob({ name: "erase-idle-accounts", ...nightly });

/** `others` is the personal data held by the other features. */
export function accountsJobs(deps: Deps, others: readonly PersonalData[]) {
  const held = [...others, accountsPersonalData];
  const handlers: JobHandler[] = [
    handler(resetLetterJob, (payload) => handleResetRequest(deps, payload)),
    handler(signInLinkJob, (payload) => handleLinkRequest(deps, payload)),
    handler(signUpLetterJob, (payload) => handleSignUp(deps, payload)),
    handler(verificationLetterJob, (payload) => handleVerificationRequest(deps, payload)),
    handler(tidy, () => tidyAccounts(deps)),
    handler(recoverFactors, () => carryOutRecoveries(deps)),
    handler(warnIdle, () => warnIdleAccounts(deps)),
    handler(eraseIdle, () => eraseIdleAccounts(deps, held)),
  ];
  const schedules: Schedule[] = [
    { job: tidy, cron: "10 3 * * *", last: true },
    { job: recoverFactors, cron: "*/10 * * * *" },
    { job: warnIdle, cron: "20 3 * * *" },
    { job: eraseIdle, cron: "30 3 * * *", last: true },
  ];
  return { handlers, schedules };
}

function handler<Payload extends object>(
  job: JobHandler<Payload>["job"],
  run: (payload: Payload) => Promise<void>,
): JobHandler<Payload> {
  return { job, run };
}
