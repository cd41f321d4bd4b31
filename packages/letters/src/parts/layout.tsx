import { Body, Head, Heading, Html, Link, Preview, Text } from "@react-email/components";
import type { ReactNode } from "react";
import type { RenderExtras } from "../letter.ts";
import { colour, look } from "./look.ts";

/* oxlint-disable jsx-a11y/control-has-associated-label -- cells of a table that only lays out, no controls */

interface LayoutProps {
  readonly product: string;
  /** Shown after the subject in the inbox. */
  readonly preview: string;
  readonly heading: string;
  /** One sentence on why the reader gets this email. */
  readonly why: string;
  readonly extras: RenderExtras;
  /** Emails about a party have a different background from those about an account. */
  readonly paper?: Paper;
  readonly children: ReactNode;
}

export type Paper = "brand" | "party";

const narrow = [
  "@media (max-width:600px){.pad{padding-left:22px!important;padding-right:22px!important}.big{font-size:29px!important}}",
  // Side by side, the two halves leave no space for long names on a phone, so they are stacked.
  "@media (max-width:480px){.half,.between{display:block!important;width:auto!important}.between{height:4px!important}",
  ".upper{border-radius:20px 20px 4px 4px!important}.lower{border-radius:4px 4px 20px 20px!important}}",
].join("");

/** The layout of all emails: 600 pixels wide, built from tables, complete without pictures. */
export function Layout({ product, preview, heading, why, extras, paper = "brand", children }: LayoutProps) {
  const ground = paper === "party" ? colour.partyGround : colour.ground;
  return (
    <Html lang="en-GB">
      <Head>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>{heading}</title>
        <style>{narrow}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, backgroundColor: ground }}>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: "28px 12px 40px", backgroundColor: ground }}>
                <Sheet product={product} heading={heading} paper={paper}>
                  {children}
                </Sheet>
                <Foot product={product} why={why} extras={extras} />
              </td>
            </tr>
          </tbody>
        </table>
      </Body>
    </Html>
  );
}

type SheetProps = Pick<LayoutProps, "product" | "heading" | "children"> & { readonly paper: Paper };

function Sheet({ product, heading, paper, children }: SheetProps) {
  const sheet = { maxWidth: 600, backgroundColor: colour.card, borderRadius: 20, overflow: "hidden" };
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={sheet}>
      <tbody>
        {paper === "brand" && (
          <tr>
            <td>
              <Scallops />
            </td>
          </tr>
        )}
        <tr>
          <td className="pad" style={{ padding: "22px 36px 0" }}>
            <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
              <tbody>
                <tr>
                  <td>
                    <Mark />
                  </td>
                  <td style={{ ...look.wordmark, paddingLeft: 10 }}>{product}</td>
                </tr>
              </tbody>
            </table>
          </td>
        </tr>
        <tr>
          <td className="pad" style={{ padding: "26px 36px 38px" }}>
            <Heading as="h1" className="big" style={look.heading}>
              {heading}
            </Heading>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Foot({ product, why, extras }: { product: string; why: string; extras: RenderExtras }) {
  const link = { color: colour.linkOnGround, textDecoration: "underline" };
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={{ maxWidth: 520 }}>
      <tbody>
        <tr>
          <td align="center" style={{ padding: "16px 8px 0" }}>
            <Text style={look.foot}>{why}</Text>
            {extras.unsubscribeUrl !== undefined && (
              <Text style={look.foot}>
                <Link href={extras.unsubscribeUrl} style={link}>
                  Unsubscribe from emails like this
                </Link>
              </Text>
            )}
            <Text style={look.foot}>{product}. Make your presents felt.</Text>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/* oxlint-disable jsx-a11y/control-has-associated-label -- cells of a table that only lays out, no controls */

/**
 * The logo as table cells, because mail programs show no SVG and often no pictures: a two-tone flame above a well of
 * two halves. Without rounded corners it is still two halves.
 */
function Mark() {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} width={34} aria-hidden="true">
      <tbody>
        <tr>
          <td align="center">
            <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
              <tbody>
                <tr>
                  <Shape width={5} height={15} fill={colour.flameLight} radius="100% 0 0 100% / 78% 0 0 30%" />
                  <Shape width={5} height={15} fill={colour.flameDark} radius="0 100% 100% 0 / 0 78% 30% 0" />
                </tr>
              </tbody>
            </table>
          </td>
        </tr>
        <tr>
          <td style={{ fontSize: 0, lineHeight: "3px", height: 3 }}>&nbsp;</td>
        </tr>
        <tr>
          <td>
            <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
              <tbody>
                <tr>
                  <Shape width={16} height={16} fill={colour.gift} radius="0 0 0 16px" />
                  <td width={2} style={{ width: 2, fontSize: 0 }} />
                  <Shape width={16} height={16} fill={colour.charity} radius="0 0 16px 0" />
                </tr>
              </tbody>
            </table>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Shape({ width, height, fill, radius }: { width: number; height: number; fill: string; radius: string }) {
  return (
    <td
      width={width}
      height={height}
      style={{ width, height, backgroundColor: fill, borderRadius: radius, fontSize: 0, lineHeight: 0 }}
    >
      &nbsp;
    </td>
  );
}

const count = 12;
const edge = { fontSize: 0, lineHeight: 0 };
const tone = (place: number) => (place % 2 === 0 ? colour.scallopLight : colour.scallopDark);

/** The scalloped edge along the top of every email. */
function Scallops() {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} aria-hidden="true">
      <tbody>
        <tr>
          <td colSpan={count} style={{ ...edge, height: 14, backgroundColor: colour.scallopLight }}>
            &nbsp;
          </td>
        </tr>
        <tr>
          {Array.from({ length: count }, (_, place) => (
            <td
              key={place}
              width={`${100 / count}%`}
              style={{ ...edge, height: 20, borderRadius: "0 0 26px 26px", backgroundColor: tone(place) }}
            >
              &nbsp;
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
