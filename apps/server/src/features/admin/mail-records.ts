import { setupTexts } from "@wishwell/contract/texts/setup-texts";
import type { Config } from "../../platform/config/config.ts";
import type { Deps } from "../../platform/deps.ts";
import type { TxtAnswer } from "../../platform/dns/dns-records.ts";
import { SetupFault, type TestResult } from "./setup-tests.ts";

type MailSettings = Pick<Config, "MAIL_FROM" | "BOUNCE_ADDRESS" | "SMTP_URL" | "DKIM_SELECTOR" | "SUPPORT_EMAIL">;
type MailDeps = Pick<Deps, "dns"> & { readonly config: MailSettings };

const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

export const senderDomain = ({ MAIL_FROM }: Pick<Config, "MAIL_FROM">): string =>
  domainOf(/<(.+)>$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM);

/** Names that nobody can own (RFC 2606, RFC 6762). */
export const isSample = (domain: string): boolean =>
  /(^|\.)(example(\.(com|net|org))?|test|invalid|local|localhost)$/.test(domain);

const texts = setupTexts.dns;

/** The records that start with this tag, or why there are none. DNS that can't be reached is no fault of the setup. */
function tagged(answer: TxtAnswer, tag: RegExp): { records: readonly string[]; cause: string } | TestResult {
  if (answer.kind === "unreachable") {
    return { state: "second-look", words: texts.unreachable(answer.cause), fix: texts.unreachableFix, record: "" };
  }
  if (answer.kind !== "found") return { records: [], cause: answer.cause };
  return {
    records: answer.records.filter((record) => tag.test(record)),
    cause: texts.otherRecords(answer.records.length),
  };
}

const works = (words: string): TestResult => ({ state: "works", words, fix: "", record: "" });
const secondLook = (words: string, fix: string): TestResult => ({ state: "second-look", words, fix, record: "" });

/** SPF says which servers may send for a domain: that of the address where undeliverable emails return to. */
export async function testSpf({ dns, config }: MailDeps): Promise<TestResult> {
  const domain = config.BOUNCE_ADDRESS === undefined ? senderDomain(config) : domainOf(config.BOUNCE_ADDRESS);
  const found = tagged(await dns.txt(domain), /^v=spf1(\s|$)/i);
  if ("state" in found) return found;
  const [record, another] = found.records;
  const host = config.SMTP_URL === undefined ? "" : new URL(config.SMTP_URL).hostname;
  const proposed = `${domain} TXT "v=spf1 ${host === "" ? "mx" : `a:${host}`} -all"`;
  if (record === undefined) throw new SetupFault(texts.noRecord("SPF", domain, found.cause), texts.spfFix, proposed);
  if (another !== undefined) throw new SetupFault(texts.spfTwice(domain), texts.spfTwiceFix);
  if (/\s\+?all\b/i.test(record)) throw new SetupFault(texts.spfAll(record), texts.spfAllFix);
  if (!/\s[+?~]?(include:|a\b|mx\b|ip4:|ip6:|exists:)|\sredirect=/i.test(record)) {
    throw new SetupFault(texts.spfNobody(record), texts.spfFix, proposed);
  }
  if (!/\s[-~]all\b|\sredirect=/i.test(record)) return secondLook(texts.published(record), texts.spfOpenFix);
  return works(texts.published(record));
}

/** DKIM publishes the key that emails are signed with, under a name that only the mail provider knows. */
export async function testDkim({ dns, config }: MailDeps): Promise<TestResult> {
  const selector = config.DKIM_SELECTOR ?? "";
  const name = `${selector}._domainkey.${senderDomain(config)}`;
  const found = tagged(await dns.txt(name), /(^|;)\s*p=/i);
  if ("state" in found) return found;
  const [record] = found.records;
  if (record === undefined) {
    const proposed = `${name} TXT "v=DKIM1; k=rsa; p=${texts.yourKey}"`;
    throw new SetupFault(texts.noRecord("DKIM", name, found.cause), texts.dkimFix, proposed);
  }
  if (/(^|;)\s*p=\s*(;|$)/i.test(record)) throw new SetupFault(texts.dkimRevoked(name), texts.dkimFix);
  return works(texts.dkimWorks(name));
}

/** A domain without a policy uses that of the domain above it. */
export async function testDmarc({ dns, config }: MailDeps): Promise<TestResult> {
  const domain = senderDomain(config);
  let cause = "";
  for (let labels = domain.split("."); labels.length >= 2; labels = labels.slice(1)) {
    const found = tagged(await dns.txt(`_dmarc.${labels.join(".")}`), /^v=DMARC1(\s*;|$)/i);
    if ("state" in found) return found;
    cause ||= found.cause;
    const [record] = found.records;
    if (record !== undefined) return judgeDmarc(record);
  }
  const proposed = `_dmarc.${domain} TXT "v=DMARC1; p=none; rua=mailto:${config.SUPPORT_EMAIL}"`;
  throw new SetupFault(texts.noRecord("DMARC", `_dmarc.${domain}`, cause), texts.dmarcFix, proposed);
}

function judgeDmarc(record: string): TestResult {
  const policy = /;\s*p=(\w+)/i.exec(record)?.[1]?.toLowerCase();
  if (policy === "none") return secondLook(texts.dmarcWatches, texts.dmarcWatchesFix);
  if (policy === "quarantine" || policy === "reject") return works(texts.published(record));
  throw new SetupFault(texts.dmarcNoPolicy(record), texts.dmarcNoPolicyFix);
}
