/**
 * The host of a website without `www.`: `https://www.rspb.org.uk/birds` is rspb.org.uk. Empty if it isn't a web
 * address.
 */
export function webDomain(address: string): string {
  if (!URL.canParse(address)) return "";
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" || protocol === "https:" ? hostname.replace(/^www\./, "") : "";
}
