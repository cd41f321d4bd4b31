/** The host of a site without `www.`, as people say it: `https://www.rspb.org.uk/birds` is rspb.org.uk. */
export function webDomain(address: string): string {
  if (!URL.canParse(address)) return "";
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" || protocol === "https:" ? hostname.replace(/^www\./, "") : "";
}
