import type { SetupPart } from "@wishwell/contract/api/admin/setup";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { setupTexts } from "@wishwell/contract/texts/setup-texts";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { shortDate } from "@wishwell/domain/parties/party-dates";
import type { Deps } from "../../platform/deps.ts";
import { type Actor, isAdmin, type SignedIn } from "../../platform/http/api/actor.ts";
import { forbidden, notFound } from "../../platform/http/api/refusal.ts";
import { withoutAddresses } from "../../platform/mail/smtp-session.ts";
import { listAdmins } from "../accounts/public.ts";
import { testAddress, testFiles, testMail, testMap, testPayments, testPlaces } from "./setup-tests.ts";
import {
  databaseFacts,
  storeTest,
  type StoredTest,
  storedTests,
  postcodesImported,
  registerFacts,
} from "./setup.store.ts";

const works = (words: string): Found => ({ state: "works", words });
const standIn = (words: string): Found => ({ state: "stand-in", words });
const missing = (words: string): Found => ({ state: "missing", words });

/** All parts in page order. Their texts and responses never contain secrets. */
const setupParts: readonly Part[] = [
  {
    part: "email",
    group: "before",
    title: "E-mail",
    setting: "SMTP_URL",
    look: async ({ config }) =>
      config.SMTP_URL === undefined ? missing(setupTexts.emailStandIn) : works(setupTexts.emailWorks(config.MAIL_FROM)),
    test: { label: "Send a test", run: testMail },
  },
  {
    part: "payments",
    group: "before",
    title: "Payments",
    setting: "PAYMENTS",
    look: async ({ config }) => {
      if (config.payments === "paypal") return works(setupTexts.paymentsPaypal);
      return config.payments === "sandbox" ? standIn(setupTexts.paymentsSandbox) : missing(setupTexts.paymentsOff);
    },
    test: { label: "Test payments", run: testPayments },
  },
  {
    part: "paypal",
    group: "before",
    title: "PayPal",
    setting: "PAYPAL_CLIENT_ID",
    look: async ({ config }) =>
      config.payments === "paypal"
        ? works(setupTexts.paypalWorks(new URL(config.paypalBaseUrl).host))
        : missing(setupTexts.paypalMissing),
  },
  {
    part: "address",
    group: "before",
    title: "Public address",
    setting: "PUBLIC_URL",
    look: async ({ config }) =>
      new URL(config.publicUrl).protocol === "https:"
        ? works(config.publicUrl)
        : standIn(setupTexts.addressLocal(config.publicUrl)),
    test: { label: "Check links", run: testAddress },
  },
  {
    part: "database",
    group: "before",
    title: "Database",
    setting: "DATABASE_URL",
    look: async ({ db }) => {
      const { version, changes } = await databaseFacts(db);
      return works(setupTexts.database(version, changes));
    },
  },
  {
    part: "bounces",
    group: "better",
    title: "Letters that come back",
    setting: "BOUNCE_ADDRESS, BOUNCE_SECRET",
    look: async ({ config }) =>
      config.BOUNCE_ADDRESS === undefined && config.BOUNCE_SECRET === undefined
        ? missing(setupTexts.bouncesMissing)
        : works(setupTexts.bouncesWorks),
  },
  {
    part: "postcodes",
    group: "better",
    title: "Postcodes",
    setting: "npm run import:postcodes",
    look: async ({ db, config }) => {
      const count = await postcodesImported(db);
      if (count > 0) return works(setupTexts.postcodes(count));
      return standIn(config.geocoder === null ? setupTexts.postcodesAreas : setupTexts.postcodesAsked);
    },
  },
  {
    part: "geocoder",
    group: "better",
    title: "Geocoder",
    setting: "GEOCODER",
    look: async ({ config }) =>
      config.geocoder === null
        ? missing(setupTexts.geocoderOff)
        : works(setupTexts.geocoderWorks(new URL(config.geocoder).host)),
    test: { label: "Find a place", run: testPlaces },
  },
  {
    part: "register",
    group: "better",
    title: "Charity register",
    setting: "npm run import:charities",
    look: async ({ db }) => {
      const { charities, importedAt } = await registerFacts(db);
      if (charities === 0 || importedAt === null) return missing(setupTexts.registerMissing);
      return works(setupTexts.register(charities, shortDate(londonDay(importedAt))));
    },
  },
  {
    part: "map",
    group: "better",
    title: "Map",
    setting: "MAP_TILES",
    look: async ({ config }) => {
      if (config.mapTiles === null) return missing(setupTexts.mapMissing);
      const { host } = new URL(config.mapTiles.replace("{s}", "a"));
      return host === "tile.openstreetmap.org" ? standIn(setupTexts.mapTrial(host)) : works(setupTexts.mapTiles(host));
    },
    test: { label: "Fetch a tile", run: testMap },
  },
  {
    part: "files",
    group: "better",
    title: "Files",
    setting: "FILES_URL",
    look: async ({ config }) => works(config.FILES_URL === undefined ? setupTexts.filesDisk : setupTexts.filesS3),
    test: { label: "Write a file", run: testFiles },
  },
  {
    part: "secrets",
    group: "safety",
    title: "Secrets",
    setting: "APP_SECRET",
    look: async () => works(setupTexts.secrets),
  },
  {
    part: "admins",
    group: "safety",
    title: "Administrators",
    setting: "npm run admin",
    look: async ({ db }) => {
      const admins = await listAdmins(db);
      return works(setupTexts.admins(admins.length, admins.map(({ email }) => email).join(", ")));
    },
  },
  {
    part: "analytics",
    group: "safety",
    title: "Analytics",
    setting: "ANALYTICS_SCRIPT",
    look: async ({ config }) =>
      works(config.ANALYTICS_SCRIPT === undefined ? setupTexts.analyticsOff : setupTexts.analyticsOn),
  },
  {
    part: "clean-up",
    group: "safety",
    title: "Clean-up clock",
    setting: "Every night",
    look: async () => works(setupTexts.cleanUp),
  },
];

/** Current state of a part. */
interface Found {
  readonly state: "works" | "stand-in" | "missing";
  readonly words: string;
}

/** One line of the setup page. A test returns what it found, or throws. */
interface Part {
  readonly part: string;
  readonly group: SetupPart["group"];
  readonly title: string;
  readonly setting: string;
  look(deps: Deps): Promise<Found>;
  readonly test?: { readonly label: string; run(deps: Deps, admin: SignedIn): Promise<string> };
}

export interface ShownPart {
  readonly part: Part;
  readonly found: Found;
  readonly lastTest: StoredTest | null;
}

export async function showSetup(deps: Deps): Promise<ShownPart[]> {
  const tests = new Map((await storedTests(deps.db)).map((test) => [test.part, test]));
  return Promise.all(
    setupParts.map(async (part) => ({ part, found: await part.look(deps), lastTest: tests.get(part.part) ?? null })),
  );
}

const patience = 10_000;

/** Tests one part, or all that can be tested. The result is stored, and the test is recorded in the audit log. */
export async function testSetup(deps: Deps, admin: Actor, name: string): Promise<void> {
  if (!isAdmin(admin)) throw forbidden();
  const parts = setupParts.filter(({ part, test }) => test !== undefined && (name === "all" || part === name));
  if (parts.length === 0) throw notFound(adminTexts.unknownPart);
  await deps.db
    .transaction()
    .execute((tx) => deps.audit.record(tx, admin, { action: "test setup", subjectKind: "setup", subjectId: name }));
  await Promise.all(parts.map((part) => testPart(deps, admin, part)));
}

async function testPart(deps: Deps, admin: SignedIn, { part, test }: Part): Promise<void> {
  const outcome = await runWithTimeout(test?.run(deps, admin) ?? Promise.resolve(""));
  await storeTest(deps.db, { part, at: deps.clock.now(), ...outcome });
}

async function runWithTimeout(test: Promise<string>): Promise<{ ok: boolean; words: string }> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(setupTexts.testTooLong)), patience);
  try {
    return { ok: true, words: await Promise.race([test, late]) };
  } catch (fault) {
    // A server's error may contain names and passwords.
    const said = fault instanceof Error ? fault.message : String(fault);
    return {
      ok: false,
      words: withoutAddresses(said)
        .replace(/\/\/[^@\s/]*@/g, "//")
        .slice(0, 300),
    };
  } finally {
    clearTimeout(timer);
  }
}
