import { changeRole, listAdmins, resetFactors, type RoleChange } from "../features/accounts/public.ts";
import { createAuditLog } from "../platform/audit/audit-log.ts";
import { systemClock } from "../platform/clock/clock.ts";
import type { Config } from "../platform/config/config.ts";
import type { Connection } from "../platform/database/connect.ts";
import type { Database } from "../platform/database/database.ts";
import { JobQueue } from "../platform/jobs/job-queue.ts";
import { createLog } from "../platform/log/log.ts";
import { createLetterQueue } from "../platform/mail/queue-letter.ts";
import { systemRandom } from "../platform/random/random.ts";
import { CommandRefused, openInstallation, readInstallation, runCommand } from "./run-command.ts";

const HELP = `npm run admin -- COMMAND

  grant EMAIL    makes this user an admin; they need an account first
  revoke EMAIL   removes the admin role; the last admin keeps it
  reset EMAIL    removes this user’s second factor and passkeys and ends their sign-ins, for when they are lost;
                 emails the user
  list           shows all admins

Works whether or not Wishwell is running, with the same settings (DATA_DIR or DATABASE_URL). A change applies at
once and is recorded in the audit log.`;

interface Installation {
  readonly config: Config;
  readonly connection: Connection;
}

type Command = (installation: Installation, email: string) => Promise<string>;

const commands: Readonly<Record<string, { readonly takesEmail: boolean; readonly run: Command }>> = {
  grant: {
    takesEmail: true,
    run: ({ connection: { db } }, email) => change(db, email, 2, `${email} is an admin now.`),
  },
  revoke: {
    takesEmail: true,
    run: ({ connection: { db } }, email) => change(db, email, 1, `${email} is no longer an admin.`),
  },
  reset: { takesEmail: true, run: reset },
  list: {
    takesEmail: false,
    run: async ({ connection: { db } }) =>
      (await listAdmins(db)).map(({ email }) => email).join("\n") || "There are no admins yet.",
  },
};

async function change(db: Database, email: string, role: 1 | 2, done: string): Promise<string> {
  const outcomes: Record<RoleChange, string> = {
    changed: done,
    unchanged: `Nothing to do: ${email} is ${role === 2 ? "already" : "not"} an admin.`,
    unknown: `There’s no account with the address ${email}. Ask them to sign up and follow the link in the email.`,
    "last admin": `${email} is the only admin. Make another user an admin first.`,
    blocked: `${email} is blocked. Unblock them on the admin pages first.`,
  };
  const outcome = await changeRole({ db, audit: createAuditLog(systemClock) }, { email, role });
  if (outcome !== "changed" && outcome !== "unchanged") throw new CommandRefused(outcomes[outcome]);
  return outcomes[outcome];
}

/** The server sends the email, now or once it runs. */
async function reset({ config, connection }: Installation, email: string): Promise<string> {
  const clock = systemClock;
  const jobs = await JobQueue.open({ ...connection, clock, log: createLog(config.logLevel) });
  try {
    const mail = createLetterQueue({ jobs, clock, random: systemRandom, secret: config.appSecret });
    const isKnown = await resetFactors({ ...connection, config, mail, audit: createAuditLog(clock) }, { email });
    if (!isKnown) throw new CommandRefused(`There’s no account with the address ${email}.`);
  } finally {
    await jobs.close();
  }
  return `${email} has no second factor and no passkeys now, and is signed out everywhere. We’re emailing them.`;
}

async function main([name = "", email, ...more]: string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined || command.takesEmail !== (email !== undefined) || more.length > 0) {
    throw new CommandRefused(HELP);
  }
  const config = readInstallation(process.env);
  const connection = await openInstallation(config, 2);
  try {
    console.log(await command.run({ config, connection }, email ?? ""));
  } finally {
    await connection.close();
  }
}

await runCommand(HELP, main);
