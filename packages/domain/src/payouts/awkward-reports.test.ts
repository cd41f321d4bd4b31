import { describe, expect, test } from "vitest";
import {
  books,
  cancelled,
  due,
  header,
  joined,
  line,
  paid,
  priya,
  referenceOf,
  tideline,
  zoe,
} from "./awkward-reports.builders.ts";
import { fileText } from "../text/files.ts";
import { matchReport } from "./match-report.ts";
import { readReport } from "./read-report.ts";

const most = 50_000;
const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string) => new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (unit) => unit.charCodeAt(0)).buffer);
const report = (...rows: string[][]) => joined([header, ...rows]);

/** The outcome of each row, or the fault of the file. */
function outcomes(bytes: Uint8Array): readonly string[] | string {
  const read = readReport(fileText(bytes).pieces, most);
  if (!("rows" in read)) return "missing" in read ? `${read.fault}: ${read.missing.join(", ")}` : read.fault;
  return matchReport([...read.rows], books).map(({ outcome, reason, steps }) =>
    outcome === "changed" ? `${outcome}: ${steps.join(", ")}` : `${outcome}: ${reason}`,
  );
}

const three = report(line(tideline), line(priya), line(zoe));
const success = "changed: success";
const allThree = [success, success, success];

const without = (column: string) => {
  const place = header.indexOf(column);
  return joined([header, line(tideline)].map((row) => row.toSpliced(place, 1)));
};
const renamed = (names: Readonly<Record<string, string>>) => [header.map((name) => names[name] ?? name), line(priya)];

/** Each file with its expected outcome. */
const files: readonly (readonly [what: string, bytes: Uint8Array, expected: readonly string[] | string])[] = [
  ["as PayPal writes it", utf8(three), allThree],
  ["with the mark of UTF-8", utf8(`\uFEFF${three}`), allThree],
  ["saved as Latin-1", latin1(three), allThree],
  ["saved as UTF-16, as Excel's Unicode text is", utf16(joined([header, line(zoe)], "\t")), [success]],
  ["with line feeds only", utf8(three.replaceAll("\r\n", "\n")), allThree],
  ["with the line ends of old Macs", utf8(three.replaceAll("\r\n", "\r")), allThree],
  ["without a line break at its end", utf8(three.trimEnd()), allThree],
  ["parted by semicolons", utf8(joined([header, line(tideline, { gross: "-1.240,50" })], ";")), [success]],
  ["parted by tabs", utf8(joined([header, line(tideline)], "\t")), [success]],
  ["with Excel's own word on what parts it", utf8(`sep=;\r\n${joined([header, line(priya)], ";")}`), [success]],
  ["with words before its header", utf8(`Activity of March\r\n\r\nAccount,Wishwell\r\n${three}`), allThree],
  ["with empty lines in it", utf8(three.replaceAll("\r\n", "\r\n\r\n,,,\r\n")), allThree],
  [
    "with line breaks and quotes in a cell",
    utf8(
      joined([
        [...header, "Subject"],
        [...line(priya), 'For "Nye",\r\nwith love'],
      ]),
    ),
    [success],
  ],
  ["with every cell in quotes", utf8(three.replaceAll(/[^,\r\n]+/g, '"$&"')), allThree],
  [
    "with its columns the other way round",
    utf8(joined([header, line(tideline), line(zoe)].map((row) => row.toReversed()))),
    [success, success],
  ],
  [
    "with columns named as in payout reports",
    utf8(
      joined(
        renamed({ "Custom Number": "Sender item ID", Gross: "Amount", "To Email Address": "Recipient", Date: "Day" }),
      ),
    ),
    [success],
  ],
  [
    "with columns named as in mass payments",
    utf8(joined(renamed({ "Custom Number": "unique_id", "To Email Address": " E-mail", Status: "STATUS" }))),
    [success],
  ],
  ["with amounts in brackets", utf8(report(line(priya, { gross: "(9.12)", fee: "(0.18)" }))), [success]],
  ["with commas between thousands", utf8(report(line(tideline, { gross: "-1,240.50" }))), [success]],
  ["with the sign of pounds and no minus", utf8(report(line(tideline, { gross: "£1,240.50" }))), [success]],
  ["with cells made safe by a sheet", utf8(report(line(priya, { gross: "'-9.12", fee: "'-0.18" }))), [success]],
  [
    "with references in lower case and with spaces",
    utf8(report(line(zoe, { reference: ` ${zoe.reference.toLowerCase()} ` }))),
    [success],
  ],
  ["with a row twice", utf8(report(line(priya), line(priya))), [success, "unchanged: said twice"]],
  [
    "with two payments for one reference",
    utf8(report(line(priya, { id: "1AA" }), line(priya, { id: "2BB" }))),
    ["conflict: paid twice", "conflict: paid twice"],
  ],
  [
    "with a second payment of what was paid before",
    utf8(report(line(paid, { id: "4TX" }), line(paid, { id: "9ZZ" }))),
    ["unchanged: already", "conflict: paid twice"],
  ],
  ["with another amount", utf8(report(line(priya, { gross: "-9.21" }), line(zoe))), ["conflict: amount", success]],
  [
    "with an amount that could be two",
    utf8(report(line(tideline, { gross: "-1.240" }))),
    ["conflict: unreadable amount"],
  ],
  ["with a formula for an amount", utf8(report(line(priya, { gross: "=9.12" }))), ["conflict: unreadable amount"]],
  ["with another currency", utf8(report(line(priya, { currency: "EUR" }))), ["conflict: currency"]],
  ["with another recipient", utf8(report(line(priya, { email: "eve@example.org" }))), ["conflict: recipient"]],
  ["with an unknown status", utf8(report(line(priya, { status: "Placed" }))), ["conflict: unknown status"]],
  ["with an extra comma", utf8(`${report(line(priya)).trimEnd()},50\r\n`), ["conflict: too long"]],
  ["about a recalled payment", utf8(report(line(cancelled))), ["conflict: step"]],
  ["about a payment that was never sent", utf8(report(line(due))), ["conflict: step"]],
  ["with the number of another payment", utf8(report(line(priya, { id: "4TX" }))), ["conflict: another payment"]],
  [
    "with an unknown reference",
    utf8(report(line(priya, { reference: referenceOf(99) }))),
    ["unmatched: unknown reference"],
  ],
  [
    "without references, known by its number",
    utf8(report(line(paid, { id: "4TX", reference: "" }))),
    ["unchanged: already"],
  ],
  ["without references, known by address, sum and day", utf8(report(line(priya, { reference: "" }))), [success]],
  [
    "without references, on another day",
    utf8(report(line(priya, { reference: "", date: "21/02/2027" }))),
    ["unmatched: no match"],
  ],
  [
    "without references, where two would fit",
    utf8(report(line(priya, { reference: "", email: "twin@example.org", gross: "-25.00" }))),
    ["unmatched: several match"],
  ],
  [
    "with other money on the account in it",
    utf8(report(line(priya, { reference: "", type: "Express Checkout Payment", gross: "20.00" }), line(priya))),
    ["other: not ours", success],
  ],
  [
    "in the wrong order",
    utf8(report(line(priya, { time: "12:00:00" }), line(priya, { status: "Unclaimed", time: "09:00:00" }))),
    [success, "changed: unclaimed"],
  ],
  [
    "that tells only of the way back",
    utf8(
      report(
        line(priya, { status: "Reversed" }),
        line(zoe, { status: "Returned" }),
        line(paid, { status: "Returned" }),
      ),
    ),
    ["changed: success, returned_late", "changed: returned", "changed: returned_late"],
  ],
  [
    "with a separate reversal",
    utf8(
      report(
        line(paid, { id: "4TX" }),
        line(paid, { type: "Mass Pay Reversal", id: "5RV", gross: "64.40", time: "11:00:00" }),
      ),
    ),
    ["unchanged: already", "changed: returned_late"],
  ],
  [
    "older than what we know",
    utf8(report(line(paid, { id: "4TX", status: "Unclaimed" }), line(paid, { id: "1P", status: "Pending" }))),
    ["unchanged: already", "unchanged: already"],
  ],
  [
    "with every word for a status",
    utf8(
      report(
        line(tideline, { status: "Pending" }),
        line(priya, { status: "On Hold" }),
        line(zoe, { status: "Denied" }),
      ),
    ),
    ["changed: submitted", "changed: on_hold", "changed: failed"],
  ],
  ["cut off in the middle of a cell", utf8(`${three}"20/03/2027","10:0`), "damaged"],
  ["with a quote that is never closed", utf8(three.replace("priya@", '"priya@')), "damaged"],
  ["with quotes that swallow a row", utf8(three.replace("Mass", '"Mass').replace("priya@", '"priya@')), "damaged"],
  ["without a column for the status", utf8(without("Status")), "columns: Status"],
  ["without a column for the amount", utf8(without("Gross")), "columns: Gross"],
  [
    "without its header",
    utf8(joined([line(tideline), line(priya)])),
    "columns: Status, Gross, To Email Address, Currency, Custom Number",
  ],
  ["with a header only", utf8(report()), []],
  ["empty", utf8(""), "empty"],
  ["of spaces", utf8(" \r\n\r\n"), "empty"],
  ["a sheet of Excel's own format", latin1("PK\u0003\u0004\u0014\0\u0006\0\b\0"), "not text"],
];

describe("a report", () => {
  test.each(files)("%s", (_what, bytes, expected) => {
    expect(outcomes(bytes)).toEqual(expected);
  });

  test("with the maximum number of rows is read, and with one more is refused", () => {
    expect(readReport(fileText(utf8(three)).pieces, 3)).toHaveProperty("rows");
    expect(readReport(fileText(utf8(three)).pieces, 2)).toEqual({ fault: "too many rows" });
  });

  test("has its encoding detected", () => {
    expect([utf8(three), latin1(three), utf16(three)].map((bytes) => fileText(bytes).encoding)).toEqual([
      "UTF-8",
      "Latin-1",
      "UTF-16",
    ]);
  });
});
