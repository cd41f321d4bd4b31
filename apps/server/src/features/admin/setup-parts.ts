import { setupTexts } from "@wishwell/contract/texts/setup-texts";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { dateInProse } from "@wishwell/domain/parties/party-dates";
import type { Config } from "../../platform/config/config.ts";
import type { Deps } from "../../platform/deps.ts";
import { listAdmins } from "../accounts/public.ts";
import { isSample, senderDomain, testDkim, testDmarc, testSpf } from "./mail-records.ts";
import {
  addressFixes,
  filesFixes,
  type Found,
  mailFixes,
  mapFixes,
  missing,
  type Part,
  paymentFixes,
  placesFixes,
  secondLook,
  testAddress,
  testFiles,
  testMail,
  testMap,
  testPayments,
  testPlaces,
  type TestResult,
  untested,
  works,
} from "./setup-tests.ts";
import { databaseFacts, lastWebhookAt, postcodesImported, registerFacts } from "./setup.store.ts";

const { company } = setupTexts;

type ShownSetting = "OPERATOR_NAME" | "OPERATOR_NUMBER" | "OPERATOR_ADDRESS" | "ICO_NUMBER";

/** Shown if set; otherwise what the public pages leave out because of it. */
const shownOnPages = (title: string, setting: ShownSetting, sample: string, without: string): Part => ({
  part: setting.toLowerCase().replace("_", "-"),
  group: "company",
  title,
  setting,
  how: `${setting}=${sample}`,
  look: async ({ config }) => {
    const value = config[setting].replaceAll("\n", ", ");
    if (value === "") return missing(without);
    const hidden = setting === "OPERATOR_NUMBER" && config.OPERATOR_NAME === "";
    return hidden ? secondLook(company.numberAlone(value)) : works(value);
  },
});

const mailSettings = ["MAIL_FROM", "BOUNCE_ADDRESS", "SMTP_URL", "DKIM_SELECTOR"] as const;

/** One of the DNS records of the sender's domain. */
const mailRecord = (
  part: string,
  title: string,
  run: (deps: Deps) => Promise<TestResult>,
  wants: (config: Config) => Found | null = () => null,
): Part => ({
  part,
  group: "email",
  title,
  setting: "DNS TXT",
  look: async ({ config }) => {
    const domain = senderDomain(config);
    if (isSample(domain)) return missing(setupTexts.dns.sample(config.MAIL_FROM));
    return wants(config) ?? untested(setupTexts.dns.about[part as "spf" | "dkim" | "dmarc"](domain));
  },
  test: { label: "Check again", run, fixes: [] },
  tests: mailSettings,
});

const emailParts: readonly Part[] = [
  {
    part: "email",
    group: "email",
    title: "Mail server",
    setting: "SMTP_URL",
    needed: true,
    how: "SMTP_URL=smtps://user:password@mail.example.org:465",
    look: async ({ config }) =>
      config.SMTP_URL === undefined
        ? missing(setupTexts.emailStandIn)
        : untested(setupTexts.emailWorks(config.MAIL_FROM)),
    test: { label: "Send a test", run: testMail, fixes: mailFixes },
    tests: ["SMTP_URL", "MAIL_FROM"],
    alsoMissing: true,
  },
  mailRecord("spf", "SPF", testSpf),
  {
    ...mailRecord("dkim", "DKIM", testDkim, ({ DKIM_SELECTOR }) =>
      DKIM_SELECTOR === undefined ? missing(setupTexts.dns.noSelector) : null,
    ),
    setting: "DKIM_SELECTOR, DNS TXT",
    how: "DKIM_SELECTOR=mail",
  },
  mailRecord("dmarc", "DMARC", testDmarc),
  {
    part: "bounces",
    group: "email",
    title: "Bounces",
    setting: "BOUNCE_ADDRESS, BOUNCE_SECRET",
    how: "BOUNCE_ADDRESS=post@example.org",
    look: async ({ config }) =>
      config.BOUNCE_ADDRESS === undefined && config.BOUNCE_SECRET === undefined
        ? missing(setupTexts.bouncesMissing)
        : works(setupTexts.bouncesWorks),
  },
];

const companyParts: readonly Part[] = [
  shownOnPages("Legal name", "OPERATOR_NAME", '"Party Example Ltd"', company.noName),
  shownOnPages("Company number", "OPERATOR_NUMBER", "01234567", company.noNumber),
  {
    part: "operator-status",
    group: "company",
    title: "Charity or company",
    setting: "OPERATOR_STATUS",
    how: "OPERATOR_STATUS=company",
    look: async ({ config }) =>
      config.OPERATOR_STATUS === undefined ? missing(company.noStatus) : works(company.status[config.OPERATOR_STATUS]),
  },
  shownOnPages("ICO registration", "ICO_NUMBER", "ZA123456", company.noIco),
  shownOnPages("Postal address", "OPERATOR_ADDRESS", '"1 Sample Street\\nBristol BS1 0AA"', company.noAddress),
  {
    part: "data-request-fee",
    group: "company",
    title: "Fee for data requests",
    setting: "DATA_REQUEST_FEE",
    how: "DATA_REQUEST_FEE=0",
    look: async ({ config }) => {
      const { DATA_REQUEST_FEE: set, dataRequestFee: fee, production } = config;
      if (fee > 0) return secondLook(company.fee(fee, production));
      return set === undefined ? secondLook(company.noFee) : works(company.free);
    },
  },
];

const paymentParts: readonly Part[] = [
  {
    part: "payments",
    group: "payments",
    title: "Payments",
    setting: "PAYMENTS",
    needed: true,
    how: "PAYMENTS=paypal",
    look: async ({ config }) => {
      if (config.payments === "paypal") return untested(setupTexts.paymentsPaypal(new URL(config.paypalBaseUrl).host));
      return config.payments === "sandbox" ? secondLook(setupTexts.paymentsSandbox) : missing(setupTexts.paymentsOff);
    },
    test: { label: "Test payments", run: testPayments, fixes: paymentFixes },
    tests: ["payments", "PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID", "paypalBaseUrl"],
  },
  {
    part: "webhook",
    group: "payments",
    title: "Webhook",
    setting: "PAYPAL_WEBHOOK_ID",
    look: async ({ config, db }) => {
      if (config.payments !== "paypal") return missing(setupTexts.webhookOff);
      const at = await lastWebhookAt(db);
      return at === null
        ? secondLook(setupTexts.webhookSilent(config.publicUrl))
        : works(setupTexts.webhook(dateInProse(londonDay(at))));
    },
  },
];

const otherParts: readonly Part[] = [
  {
    part: "address",
    group: "rest",
    title: "Public address",
    setting: "PUBLIC_URL",
    needed: true,
    look: async ({ config }) =>
      new URL(config.publicUrl).protocol === "https:"
        ? works(config.publicUrl)
        : secondLook(setupTexts.addressLocal(config.publicUrl)),
    test: { label: "Check links", run: testAddress, fixes: addressFixes },
    tests: ["publicUrl"],
  },
  {
    part: "database",
    group: "rest",
    title: "Database",
    setting: "DATABASE_URL",
    needed: true,
    look: async ({ db }) => {
      const { version, changes } = await databaseFacts(db);
      return works(setupTexts.database(version, changes));
    },
  },
  {
    part: "postcodes",
    group: "rest",
    title: "Postcodes",
    setting: "npm run import:postcodes",
    look: async ({ db, config }) => {
      const count = await postcodesImported(db);
      if (count > 0) return works(setupTexts.postcodes(count));
      return secondLook(config.geocoder === null ? setupTexts.postcodesAreas : setupTexts.postcodesAsked);
    },
  },
  {
    part: "geocoder",
    group: "rest",
    title: "Postcode lookup",
    setting: "GEOCODER",
    how: "GEOCODER=postcodes.io",
    look: async ({ config }) =>
      config.geocoder === null
        ? missing(setupTexts.geocoderOff)
        : works(setupTexts.geocoderWorks(new URL(config.geocoder).host)),
    test: { label: "Find a place", run: testPlaces, fixes: placesFixes },
    tests: ["geocoder"],
  },
  {
    part: "register",
    group: "rest",
    title: "Charity register",
    setting: "npm run import:charities",
    look: async ({ db }) => {
      const { charities, importedAt } = await registerFacts(db);
      if (charities === 0 || importedAt === null) return missing(setupTexts.registerMissing);
      return works(setupTexts.register(charities, dateInProse(londonDay(importedAt))));
    },
  },
  {
    part: "map",
    group: "rest",
    title: "Map",
    setting: "MAP_TILES",
    how: "MAP_TILES=https://tiles.example/{z}/{x}/{y}.png",
    look: async ({ config }) => {
      if (config.mapTiles === null) return missing(setupTexts.mapMissing);
      const { host } = new URL(config.mapTiles.replace("{s}", "a"));
      return host === "tile.openstreetmap.org"
        ? secondLook(setupTexts.mapTrial(host))
        : works(setupTexts.mapTiles(host));
    },
    test: { label: "Fetch a tile", run: testMap, fixes: mapFixes },
    tests: ["mapTiles"],
  },
  {
    part: "files",
    group: "rest",
    title: "Files",
    setting: "FILES_URL",
    look: async ({ config }) => works(config.FILES_URL === undefined ? setupTexts.filesDisk : setupTexts.filesS3),
    test: { label: "Write a file", run: testFiles, fixes: filesFixes },
    tests: ["FILES_URL", "DATA_DIR"],
  },
  {
    part: "secrets",
    group: "rest",
    title: "Secrets",
    setting: "APP_SECRET",
    look: async () => works(setupTexts.secrets),
  },
  {
    part: "admins",
    group: "rest",
    title: "Admins",
    setting: "npm run admin",
    look: async ({ db }) => {
      const admins = await listAdmins(db);
      return works(setupTexts.admins(admins.length, admins.map(({ email }) => email).join(", ")));
    },
  },
  {
    part: "analytics",
    group: "rest",
    title: "Counting visits",
    setting: "ANALYTICS_SCRIPT",
    look: async ({ config }) =>
      works(config.ANALYTICS_SCRIPT === undefined ? setupTexts.analyticsOff : setupTexts.analyticsOn),
  },
  {
    part: "clean-up",
    group: "rest",
    title: "Deleting old data",
    setting: "Every night",
    look: async () => works(setupTexts.cleanUp),
  },
];

/** All parts in page order. */
export const setupParts: readonly Part[] = [...emailParts, ...companyParts, ...paymentParts, ...otherParts];
