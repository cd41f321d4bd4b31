import { emailKey } from "@wishwell/domain/email-key";
import { forgetReasons } from "../../platform/audit/forget-reasons.ts";
import type { Database } from "../../platform/database/database.ts";
import { presentUser } from "./accounts.presenter.ts";
import { deleteAccount, findAccount } from "./accounts.store.ts";
import type { PersonalData } from "./personal-data.ts";
import { deedsOf, deleteAnswersTo, deleteLettersOf, lettersOf } from "./personal-data.store.ts";
import { signInsOf } from "./sign-ins.store.ts";
import { deleteSignUps, signUpsOf } from "./sign-ups.store.ts";

/** The account itself, its sign-ins and letters, and what was recorded about it. Erased last: others point to it. */
export const accountsPersonalData: PersonalData = {
  heading: "account",

  async collect(db, { id }) {
    const account = await findAccount(db, id);
    return {
      user: account && { ...presentUser(account), ...presentDates(account) },
      sign_ins: (await signInsOf(db, id)).map(inWireWords),
      letters: (await lettersOf(db, id)).map(inWireWords),
      records: await collectRecords(db, id),
    };
  },

  async erase(work, { id, email }) {
    const signUps = (await signUpsOf(work, emailKey(email))).map((signUp) => signUp.id);
    await deleteLettersOf(work, [id, ...signUps]);
    await deleteSignUps(work, signUps);
    await deleteAnswersTo(work, id);
    await forgetReasons(work, "user", [id]);
    await deleteAccount(work, id);
  },
};

const presentDates = ({ verifiedAt, lastSeenAt }: { verifiedAt: Date; lastSeenAt: Date }) => ({
  verified_at: verifiedAt,
  last_seen_at: lastSeenAt,
});

async function collectRecords(db: Database, id: string) {
  return (await deedsOf(db, id)).map(inWireWords);
}

/** createdAt becomes created_at, as everywhere else on the wire. */
function inWireWords(facts: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [wireName(name), value]));
}

const wireName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
