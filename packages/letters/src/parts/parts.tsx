import { Button, Link, Text } from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import { colour, look } from "./look.ts";

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={look.text}>{children}</Text>;
}

/** Each on a line of its own. */
export function Lines({ of }: { of: readonly string[] }) {
  return of.map((line, place) => (
    <Fragment key={place}>
      {place > 0 && <br />}
      {line}
    </Fragment>
  ));
}

/** The one thing to do. The address stands below it in full, for whoever cannot or would rather not press a button. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <>
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
      <Text style={look.small}>
        Or open this address in your browser:
        <br />
        <Link href={href} style={{ color: colour.link, textDecoration: "underline", wordBreak: "break-all" }}>
          {href}
        </Link>
      </Text>
    </>
  );
}

/** A link in the text, its address hidden. */
export function PlainLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={{ color: colour.link, fontWeight: 600, textDecoration: "underline" }}>
      {children}
    </Link>
  );
}

/** Something to be typed elsewhere, large and in one piece. */
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

/** An address to write to. */
export function WriteTo({ address }: { address: string }) {
  return (
    <Link href={`mailto:${address}`} style={{ color: colour.link, fontWeight: 600, textDecoration: "underline" }}>
      {address}
    </Link>
  );
}

/** Something to take care of, set apart from the rest. */
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
