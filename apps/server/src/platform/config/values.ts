import { isIP } from "node:net";
import { z } from "zod";

/** Schemas for the values of settings. `mustBe` describes each in words. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));

const addressPattern = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>.]+$/u;
export const address = () => z.string().max(100).regex(addressPattern);

export const addressWithName = () =>
  z.string().refine((value) => {
    const inBrackets = /^[^<>"\r\n]+ <([^<>]+)>$/.exec(value)?.[1];
    return addressPattern.test(inBrackets ?? value);
  });

/** The site's public address: an origin without a path, because pages are served from the root. */
export const siteAddress = () =>
  z
    .string()
    .regex(/^https?:\/\/[^/?#]+\/?$/)
    .refine((value) => URL.canParse(value))
    .transform((value) => (URL.canParse(value) ? new URL(value).origin : value));

/** Lines of text. In an environment file, which has no line breaks inside a value, `\\n` starts a new one. */
export const lines = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .transform((value) => value.replaceAll("\\n", "\n"));

export const hashtag = () => z.string().regex(/^#[\p{L}\p{N}_]{1,40}$/u);

export const socialLinks = () =>
  z
    .string()
    .transform((value) => listed(value).map(socialLink))
    .pipe(z.array(z.object({ name: z.string().min(1), url: z.url({ protocol: /^https$/ }) })));

function socialLink(part: string): { name: string; url: string } {
  const named = /^([^=/]+)=(https:.+)$/.exec(part);
  const url = named?.[2] ?? part;
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : "";
  return { name: named?.[1]?.trim() ?? host, url };
}

/** A map server's address, or null for none. `{s}` in the host may stand for one of several, as is usual. */
export const tilesTemplate = () =>
  z
    .string()
    .refine((value) => value === "off" || isTilesTemplate(value))
    .transform((value) => (value === "off" ? null : value));

function isTilesTemplate(value: string): boolean {
  const sample = value.replace("{s}", "a");
  if (!URL.canParse(sample)) return false;
  const { protocol, host, username, password } = new URL(sample);
  // The host is always the configured one.
  const end = value.indexOf("/", `${protocol}//`.length);
  const rest = value.slice(end);
  return (
    ["https:", "http:"].includes(protocol) &&
    !/[{}]/.test(host) &&
    username + password === "" &&
    ["{z}", "{x}", "{y}"].every((part) => rest.split(part).length === 2)
  );
}

/** A postcode service's address, or null for none. Plain HTTP is allowed only on this machine. */
export const geocoder = () =>
  z
    .string()
    .refine((value) => geocoderNames.has(value) || isServiceAddress(value))
    .transform((value) => (geocoderNames.has(value) ? (geocoderNames.get(value) ?? null) : value));

const geocoderNames = new Map([
  ["postcodes.io", "https://api.postcodes.io"],
  ["off", null],
]);

/** A provider's API address, without a trailing slash. Plain HTTP is allowed only on this machine. */
export const serviceAddress = () =>
  z
    .string()
    .refine(isServiceAddress)
    .transform((value) => value.replace(/\/+$/, ""));

function isServiceAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash } = new URL(value);
  const here = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return (protocol === "https:" || (protocol === "http:" && here)) && search === "" && hash === "";
}

const networkNames = new Set(["loopback", "linklocal", "uniquelocal"]);

/** Only named proxies are trusted: trusting all would let any client fake its address. */
export const proxies = () =>
  z
    .string()
    .transform(listed)
    .pipe(z.array(z.string().refine(isProxy)));

function isProxy(value: string): boolean {
  if (networkNames.has(value)) return true;
  const [ip = "", bits, ...more] = value.split("/");
  const version = isIP(ip);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

const listed = (value: string) => value.split(",").flatMap((part) => (part.trim() === "" ? [] : [part.trim()]));
