import type { CSSProperties } from "react";

/** Our colours, as far as emails use them. Mail programs don't support CSS variables. */
export const colour = {
  ground: "#FFF3CA",
  partyGround: "#DAF1FE",
  card: "#FFFFFF",
  text: "#0C2221",
  muted: "#455756",
  foot: "#273B3A",
  line: "#E0E8E7",
  link: "#026460",
  linkOnGround: "#024C49",
  button: "#026460",
  onButton: "#FFFFFF",
  wordmark: "#012D2B",
  gift: "#F85375",
  giftGround: "#FFF4F6",
  giftLabel: "#911C3A",
  charity: "#026460",
  charityGround: "#EDFAF9",
  charityLabel: "#024C49",
  flameLight: "#FFCF59",
  flameDark: "#F6B933",
  scallopLight: "#FFDC7E",
  scallopDark: "#FFCF59",
  noteGround: "#FFFAEA",
  noteEdge: "#F6B933",
  ticket: "#EFF3F3",
  perforation: "#ABB7B6",
  giftSum: "#C0234B",
  charityStripe: "#0C7E79",
  costs: "#CCD7D6",
} as const;

const headingFont = "'Sansita','Trebuchet MS',Helvetica,sans-serif";
const textFont = "'Figtree','Figtree Variable',Helvetica,Arial,sans-serif";

export const look = {
  heading: { fontFamily: headingFont, fontWeight: 800, fontSize: 32, lineHeight: 1.1, color: colour.text, margin: 0 },
  wordmark: { fontFamily: headingFont, fontWeight: 800, fontSize: 23, lineHeight: "36px", color: colour.wordmark },
  text: { fontFamily: textFont, fontSize: 17, lineHeight: 1.55, color: colour.text, margin: "16px 0 0" },
  small: { fontFamily: textFont, fontSize: 15, lineHeight: 1.5, color: colour.muted, margin: "20px 0 0" },
  foot: {
    fontFamily: textFont,
    fontSize: 14,
    lineHeight: 1.5,
    color: colour.foot,
    margin: "6px 0 0",
    textAlign: "center",
  },
  code: {
    fontFamily: "Menlo,Consolas,'Courier New',monospace",
    fontSize: 27,
    fontWeight: 700,
    letterSpacing: 2,
    lineHeight: 1.2,
    color: colour.text,
    margin: 0,
    whiteSpace: "nowrap",
  },
  subheading: {
    fontFamily: headingFont,
    fontWeight: 800,
    fontSize: 26,
    lineHeight: 1.1,
    color: colour.text,
    margin: 0,
  },
  half: { fontFamily: headingFont, fontWeight: 800, fontSize: 21, lineHeight: 1.2, color: colour.text, margin: 0 },
  sum: { fontFamily: headingFont, fontWeight: 800, fontSize: 44, lineHeight: 1.05, color: colour.text },
  label: { fontFamily: textFont, fontSize: 15, fontWeight: 700, lineHeight: 1.5, margin: 0 },
  button: { fontFamily: textFont, fontSize: 18, fontWeight: 700, lineHeight: 1.2 },
} as const satisfies Record<string, CSSProperties>;
