import { createSocket, type RemoteInfo } from "node:dgram";
import { once } from "node:events";
import type { DnsRecords } from "../src/platform/dns/dns-records.ts";

/** TXT records by name. Names that aren't in it don't exist; a top domain that isn't in it means no network. */
export type Zone = Readonly<Record<string, readonly string[] | "no text" | "fails" | "silent">>;

/** Answers as the real adapter does, without a network. Without a zone, DNS can't be reached at all. */
export function fakeDns(zone?: Zone): DnsRecords {
  return {
    async txt(name) {
      if (zone === undefined) return { kind: "unreachable", cause: "ECONNREFUSED: no DNS server" };
      const said = zone[name.toLowerCase()];
      if (said === undefined && zone[name.slice(name.lastIndexOf(".") + 1)] === undefined) {
        return { kind: "unreachable", cause: "the DNS server can’t look up names on the internet" };
      }
      if (said === undefined) return { kind: "none", cause: "ENOTFOUND: there is no such name" };
      if (said === "no text") return { kind: "none", cause: "ENODATA: the name has no TXT record" };
      if (said === "fails") return { kind: "unreachable", cause: "ESERVFAIL: the DNS server had an error" };
      if (said === "silent") return { kind: "unreachable", cause: "ETIMEOUT: no answer in time" };
      return { kind: "found", records: said };
    },
  };
}

interface DnsServer {
  /** "127.0.0.1:port" */
  readonly address: string;
  close(): Promise<void>;
}

const [noError, serverFailure, noSuchName] = [0, 2, 3];
const headerBytes = 12;

/** A DNS server on this machine that knows one zone (RFC 1035). */
export async function serveDns(zone: Zone): Promise<DnsServer> {
  const socket = createSocket("udp4");
  socket.on("message", (query: Buffer, from: RemoteInfo) => {
    const { name, end } = readName(query);
    const said = zone[name];
    if (said === "silent") return;
    const code = said === undefined ? noSuchName : said === "fails" ? serverFailure : noError;
    const answers = Array.isArray(said) ? said.map((text: string) => txtRecord(text)) : [];
    const header = Buffer.alloc(headerBytes);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | code, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(answers.length, 6);
    socket.send(Buffer.concat([header, query.subarray(headerBytes, end), ...answers]), from.port, from.address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

/** The name in the question, and where the question ends. */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 5 };
}

/** Text is sent in pieces of at most 255 bytes. */
function txtRecord(text: string): Buffer {
  const pieces = text.match(/.{1,255}/gs) ?? [""];
  const data = Buffer.concat(pieces.flatMap((piece) => [Buffer.from([piece.length]), Buffer.from(piece)]));
  const head = Buffer.from([0xc0, headerBytes, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
