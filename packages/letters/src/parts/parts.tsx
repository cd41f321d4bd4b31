import { Button, Link, Text } from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import { colour, look } from "./look.ts";
import type { Fact } from "./party-words.ts";

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={look.text}>{children}</Text>;
}

export function Lines({ of }: { of: readonly string[] }) {
  return of.map((line, place) => (
    <Fragment key={place}>
      {place > 0 && <br />}
      {line}
    </Fragment>
  ));
}

/** The email's main action. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: "26px 0 0" }}>
      <tbody>
        <tr>
          <td align="center" style={{ borderRadius: 10, backgroundColor: colour.button }}>
            <Button
              href={href}
              style={{ ...look.button, color: colour.onButton, borderRadius: 10, padding: "15px 30px" }}
            >
              {children}
            </Button>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Facts as ruled rows, each with its label at the left and the value at the right. */
export function FactsBlock({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  const cell = { ...look.text, margin: 0, lineHeight: 1.4, padding: "10px 0", verticalAlign: "top" } as const;
  const rule = { borderBottom: `2px solid ${colour.line}` };
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: "24px 0 0", borderTop: `2px solid ${colour.line}` }}
    >
      <tbody>
        {facts.map(([label, value]) => (
          <tr key={label}>
            <th scope="row" align="left" style={{ ...cell, ...rule, fontWeight: 400, whiteSpace: "nowrap" }}>
              {label}
            </th>
            <td align="right" style={{ ...cell, ...rule, fontWeight: 700, paddingLeft: 16, overflowWrap: "anywhere" }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Small print below the rest. */
export function Small({ children }: { children: ReactNode }) {
  return <Text style={look.small}>{children}</Text>;
}

/** A link in the text without a visible URL. */
export function PlainLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={{ color: colour.link, fontWeight: 600, textDecoration: "underline" }}>
      {children}
    </Link>
  );
}

/** A code to be typed elsewhere, large and without line breaks. */
export function Code({ children }: { children: ReactNode }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: "22px 0 0" }}>
      <tbody>
        <tr>
          <td style={{ backgroundColor: colour.noteGround, borderRadius: 14, padding: "14px 24px" }}>
            <Text style={look.code}>{children}</Text>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

export function WriteTo({ address }: { address: string }) {
  return (
    <Link href={`mailto:${address}`} style={{ color: colour.link, fontWeight: 600, textDecoration: "underline" }}>
      {address}
    </Link>
  );
}

/** A warning or hint, set apart from the rest. */
export function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={{ margin: "24px 0 0" }}>
      <tbody>
        <tr>
          <td
            style={{
              backgroundColor: colour.noteGround,
              borderLeft: `4px solid ${colour.noteEdge}`,
              borderRadius: "4px 14px 14px 4px",
              padding: "16px 20px 18px",
            }}
          >
            <Text style={{ ...look.text, fontWeight: 700, margin: 0 }}>{title}</Text>
            <Text style={{ ...look.text, fontSize: 16, margin: "4px 0 0" }}>{children}</Text>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
