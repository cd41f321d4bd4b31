import { Resolver } from "node:dns/promises";

/** `none`: DNS answered that there is no such record. `unreachable`: no usable answer. Both with the server's reason. */
export type TxtAnswer =
  | { readonly kind: "found"; readonly records: readonly string[] }
  | { readonly kind: "none"; readonly cause: string }
  | { readonly kind: "unreachable"; readonly cause: string };

export interface DnsRecords {
  /** The TXT records of a name, long ones joined. Never rejects, and answers within some seconds. */
  txt(name: string): Promise<TxtAnswer>;
}

const causes: Readonly<Record<string, string>> = {
  ENOTFOUND: "there is no such name",
  ENODATA: "the name has no TXT record",
  ECONNREFUSED: "no DNS server answers on this machine’s network",
  ETIMEOUT: "the DNS server didn’t answer in time",
  ECANCELLED: "the DNS server didn’t answer in time",
  ESERVFAIL: "the DNS server had an error",
  EREFUSED: "the DNS server refused to answer",
};

const isNone = (code: string) => code === "ENOTFOUND" || code === "ENODATA";

const inWords = (code: string) => (causes[code] === undefined ? code : `${code}: ${causes[code]}`);

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

const isolated = "the DNS server can’t look up names on the internet";

/** A DNS server without a network may say that nothing exists, not even ".org". */
async function knowsTop(resolver: Resolver, name: string): Promise<boolean> {
  try {
    await resolver.resolveNs(name.slice(name.lastIndexOf(".") + 1));
    return true;
  } catch (error) {
    return codeOf(error) !== "ENOTFOUND";
  }
}

/** Asks the system's DNS servers, or those given as "address:port". */
export function createDnsRecords({
  servers,
  patience = 5000,
}: { readonly servers?: readonly string[]; readonly patience?: number } = {}): DnsRecords {
  return {
    async txt(name) {
      // A resolver of its own, because cancelling ends every question that a resolver has asked.
      const resolver = new Resolver({ timeout: Math.ceil(patience / 3), tries: 2 });
      if (servers !== undefined) resolver.setServers(servers);
      const timer = setTimeout(() => resolver.cancel(), patience);
      try {
        const records = await resolver.resolveTxt(name);
        return { kind: "found", records: records.map((parts) => parts.join("")) };
      } catch (error) {
        const code = codeOf(error);
        if (code === "ENOTFOUND" && !(await knowsTop(resolver, name))) return { kind: "unreachable", cause: isolated };
        return { kind: isNone(code) ? "none" : "unreachable", cause: inWords(code) };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
