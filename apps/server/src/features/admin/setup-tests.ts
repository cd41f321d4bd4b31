import type { SetupPart } from "@wishwell/contract/api/admin/setup";
import { setupTexts } from "@wishwell/contract/texts/setup-texts";
import { pounds } from "@wishwell/domain/money/money";
import type { Config } from "../../platform/config/config.ts";
import type { Deps } from "../../platform/deps.ts";
import type { SignedIn } from "../../platform/http/api/actor.ts";
import { withoutAddresses } from "../../platform/mail/smtp-session.ts";
import { findOrganiser } from "../accounts/public.ts";

/** What a test found, what to do about it, and the DNS record to add. */
export type TestResult = Omit<NonNullable<SetupPart["last_test"]>, "at">;

/** A failure whose fix is known. */
export class SetupFault extends Error {
  readonly fix: string;
  readonly record: string;

  constructor(cause: string, fix: string, record = "") {
    super(cause);
    this.fix = fix;
    this.record = record;
  }
}

/** The server's own words without names and passwords, and the fix that fits them. */
export function explain(fault: unknown, fixes: readonly SetupFix[]): TestResult {
  const said = inWords(fault)
    .replace(/\/\/[^@\s/]*@/g, "//")
    .slice(0, 300);
  if (fault instanceof SetupFault) return { state: "failing", words: said, fix: fault.fix, record: fault.record };
  return { state: "failing", words: said, fix: fixes.find(({ if: fits }) => fits.test(said))?.fix ?? "", record: "" };
}

/** With its cause, because "fetch failed" alone says nothing. */
function inWords(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  const { message, cause } = fault;
  const deeper = cause instanceof Error ? cause.message || ((cause as NodeJS.ErrnoException).code ?? "") : "";
  return withoutAddresses(deeper === "" || message.includes(deeper) ? message : `${message}: ${deeper}`);
}

export interface SetupFix {
  /** Matches the server's words. */
  readonly if: RegExp;
  readonly fix: string;
}

/** What is configured, before any test. */
export interface Found {
  readonly state: "works" | "second-look" | "missing";
  readonly words: string;
  /** Only a test can tell whether it works. */
  readonly untested?: boolean;
}

/** One line of the setup page. Its texts and responses never contain secrets. */
export interface Part {
  readonly part: string;
  readonly group: SetupPart["group"];
  readonly title: string;
  readonly setting: string;
  readonly needed?: boolean;
  /** The line to add to the environment while it is missing. */
  readonly how?: string;
  look(deps: Deps): Promise<Found>;
  /** A test returns what it found, or throws the cause of the failure. */
  readonly test?: {
    readonly label: string;
    run(deps: Deps, admin: SignedIn): Promise<string | TestResult>;
    readonly fixes: readonly SetupFix[];
  };
  /** The settings that the test is about: when one changes, its result is forgotten. */
  readonly tests?: readonly (keyof Config)[];
  /** There is something to test although a setting is missing. */
  readonly alsoMissing?: boolean;
}

export const works = (words: string): Found => ({ state: "works", words });
export const untested = (words: string): Found => ({ state: "works", words, untested: true });
export const secondLook = (words: string): Found => ({ state: "second-look", words });
export const missing = (words: string): Found => ({ state: "missing", words });
const always = /^/;
const { fixes } = setupTexts;

export const mailFixes: readonly SetupFix[] = [
  { if: /\b5(30|34|35|38)\b|login|auth/i, fix: fixes.mailLogin },
  { if: /certificate|self.signed|altname|SSL|TLS|wrong version/i, fix: fixes.mailTls },
  { if: /ENOTFOUND|EAI_AGAIN|getaddrinfo/, fix: fixes.mailHost },
  { if: /ECONNREFUSED/, fix: fixes.mailRefused },
  { if: /time|ETIMEDOUT|greeting|within/i, fix: fixes.mailSilent },
  { if: always, fix: fixes.mailOther },
];

export const paymentFixes: readonly SetupFix[] = [
  { if: /\b40[013]\b|invalid_client|unauthori[sz]ed/i, fix: fixes.paymentKeys },
  { if: always, fix: fixes.paymentOther },
];

export const addressFixes: readonly SetupFix[] = [{ if: always, fix: fixes.address }];
export const placesFixes: readonly SetupFix[] = [{ if: always, fix: fixes.places }];
export const mapFixes: readonly SetupFix[] = [{ if: always, fix: fixes.map }];
export const filesFixes: readonly SetupFix[] = [{ if: always, fix: fixes.files }];

/** Checks the mail server, then sends a real email to the admin who started the test. */
export async function testMail(deps: Deps, admin: SignedIn): Promise<string> {
  await deps.mail.check();
  const { config, mail, db } = deps;
  const person = await findOrganiser(db, admin.userId);
  await db.transaction().execute((tx) =>
    mail.queue(tx, {
      template: "house-alert",
      to: person?.email ?? config.SUPPORT_EMAIL,
      userId: admin.userId,
      priority: "interactive",
      props: {
        product: config.PRODUCT_NAME,
        title: setupTexts.testLetterTitle,
        lines: [setupTexts.testLetterLine],
        link: `${config.publicUrl}/admin/setup`,
      },
    }),
  );
  return config.SMTP_URL === undefined ? setupTexts.testOutbox : setupTexts.testMailSent(person?.email ?? "");
}

export async function testPayments({ gateway }: Deps): Promise<string> {
  if (gateway === null) throw new Error(setupTexts.testPaymentsOff);
  const health = await gateway.health();
  if (health.kind !== "ok") throw new Error(health.detail);
  const balance = await gateway.balance();
  if (balance.kind !== "ok") throw new Error(balance.detail);
  return setupTexts.testPayments(pounds(balance.value));
}

/** Only ever fetches our own configured address. */
export async function testAddress({ config }: Deps): Promise<string> {
  const answer = await fetch(`${config.publicUrl}/healthz`, { redirect: "manual", signal: AbortSignal.timeout(8000) });
  if (answer.status !== 200) throw new Error(setupTexts.testAddressWrong(answer.status));
  return setupTexts.testAddress;
}

export async function testPlaces({ places }: Deps): Promise<string> {
  const place = await places.locate("SW1A 1AA", async () => true);
  if (place === null || place.approximate) throw new Error(setupTexts.testPlaceRough);
  return setupTexts.testPlace(place.town === null ? "" : ` in ${place.town}`);
}

export async function testMap({ config, mapTiles }: Deps): Promise<string> {
  if (config.mapTiles === null) throw new Error(setupTexts.testMapOff);
  return setupTexts.testMap(await mapTiles.check());
}

export async function testFiles({ files, random }: Deps): Promise<string> {
  const [key, bytes] = [`setup/${random.uuid()}`, Buffer.from(random.uuid())];
  await files.put(key, { bytes, contentType: "text/plain" });
  const read = await files.get(key);
  await files.remove(key);
  if (read === null || !bytes.equals(Buffer.from(read.bytes))) throw new Error(setupTexts.testFilesWrong);
  return setupTexts.testFiles;
}
