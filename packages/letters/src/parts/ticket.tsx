/* oxlint-disable jsx-a11y/control-has-associated-label -- cells of a table that only lays out, no controls */
import { colour, look } from "./look.ts";
import type { Fact } from "./party-words.ts";

/** One part of the sum on a ticket. */
export interface Share {
  readonly of: "gift" | "charity" | "costs";
  readonly name: string;
  /** A second line below the name; may be empty. */
  readonly about: string;
  /** "£8.96" */
  readonly amount: string;
}

interface Money {
  readonly title: string;
  readonly amount: string;
  readonly shares: readonly Share[];
}

/** A sum on a ticket: large at the top, its parts below the perforation. Every figure is text. */
export function Ticket({ title, amount, shares }: Money) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: "24px 0 0", backgroundColor: colour.ticket, borderRadius: 16 }}
    >
      <tbody>
        <tr>
          <td width={13} />
          <td style={{ padding: "20px 12px 14px" }}>
            <span style={{ ...look.label, fontWeight: 400, color: colour.muted }}>{title}</span>
            <br />
            <span style={look.sum}>{amount}</span>
          </td>
          <td width={13} />
        </tr>
        {shares.length > 0 && (
          <>
            <tr>
              <td width={13} height={26} style={{ ...blank, ...bite, borderRadius: "0 13px 13px 0" }}>
                &nbsp;
              </td>
              <td style={{ ...blank, padding: "0 12px" }}>
                <div style={{ borderTop: `3px dotted ${colour.perforation}` }} />
              </td>
              <td width={13} height={26} style={{ ...blank, ...bite, borderRadius: "13px 0 0 13px" }}>
                &nbsp;
              </td>
            </tr>
            <tr>
              <td />
              <td style={{ padding: 12 }}>
                <Bar shares={shares} />
                <Shares of={shares} />
              </td>
              <td />
            </tr>
          </>
        )}
      </tbody>
    </table>
  );
}

/** The same facts for plain text. */
export const ticketFacts = ({ title, amount, shares }: Money): Fact[] => [
  [title, amount],
  ...shares.map(({ name, about, amount: part }): Fact => [
    about === "" ? name : `${name} (${lowerFirst(about)})`,
    part,
  ]),
];

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** "£1,208.96" as 120896. */
export const inPence = (amount: string) => Math.round(Number(amount.replaceAll(/[^\d.]/g, "")) * 100);

const blank = { fontSize: 0, lineHeight: 0 } as const;
/** The paper of the email, which shows where the ticket is bitten. */
const bite = { backgroundColor: colour.card };

const fills = { gift: colour.gift, charity: colour.charity, costs: colour.costs } as const;
const stripes = `repeating-linear-gradient(-45deg,${colour.charity} 0 9px,${colour.charityStripe} 9px 18px)`;
const inks = { gift: colour.giftSum, charity: colour.charityLabel, costs: colour.text } as const;

/** The parts at their true widths; empty cells keep them apart. */
function Bar({ shares }: { shares: readonly Share[] }) {
  const whole = shares.reduce((sum, { amount }) => sum + inPence(amount), 0);
  if (whole === 0) return null;
  const last = shares.length - 1;
  return (
    <table
      role="presentation"
      aria-hidden="true"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ borderCollapse: "separate" }}
    >
      <tbody>
        <tr>
          {shares.flatMap(({ of, name, amount }, place) => [
            ...(place === 0 ? [] : [<td key={`before ${name}`} width={3} style={blank} />]),
            <td
              key={name}
              width={`${Math.round((inPence(amount) * 100) / whole)}%`}
              height={18}
              style={{
                ...blank,
                backgroundColor: fills[of],
                ...(of === "charity" && { backgroundImage: stripes }),
                borderRadius: `${place === 0 ? "9px" : "0"} ${place === last ? "9px 9px" : "0 0"} ${place === 0 ? "9px" : "0"}`,
              }}
            >
              &nbsp;
            </td>,
          ])}
        </tr>
      </tbody>
    </table>
  );
}

function Shares({ of: shares }: { of: readonly Share[] }) {
  const cell = { ...look.text, margin: 0, lineHeight: 1.4, padding: "10px 0", verticalAlign: "top" } as const;
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} border={0} style={{ margin: "8px 0 0" }}>
      <tbody>
        {shares.map(({ of, name, about, amount }, place) => {
          const rule = place < shares.length - 1 ? { borderBottom: `2px solid ${colour.line}` } : {};
          return (
            <tr key={name}>
              <td width={24} style={{ ...cell, ...rule }}>
                <div
                  style={{ width: 14, height: 14, margin: "5px 0 0", borderRadius: 7, backgroundColor: fills[of] }}
                />
              </td>
              <th scope="row" align="left" style={{ ...cell, ...rule, fontWeight: 400 }}>
                {name}
                {about !== "" && (
                  <>
                    <br />
                    <span style={{ fontSize: 15, color: colour.muted }}>{about}</span>
                  </>
                )}
              </th>
              <td
                align="right"
                style={{
                  ...cell,
                  ...rule,
                  fontSize: 18,
                  fontWeight: 700,
                  whiteSpace: "nowrap",
                  paddingLeft: 12,
                  color: inks[of],
                }}
              >
                {amount}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
