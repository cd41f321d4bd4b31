import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { aParty, guests } from "./parties.builders.ts";
import { Replies } from "./Replies.tsx";

const drawn = (accepted: number) => renderToString(<Replies party={aParty({ eventstats: guests({ accepted }) })} />);
const discs = (markup: string) => markup.match(/viewBox="0 0 24 24"/g)?.length ?? 0;

test("up to 60 guests are shown as one disc each, with one label for screen readers", () => {
  expect(discs(drawn(60))).toBe(60);
  expect(drawn(60).match(/role="img"/g)).toHaveLength(1);
  expect(drawn(60)).toContain('aria-label="60 invited: 60 attending"');
});

test("more than 60 guests are shown as a bar", () => {
  expect(discs(drawn(61))).toBe(0);
  expect(drawn(61)).toContain('aria-label="61 invited: 61 attending"');
});

test("a party without guests shows only figures, without a picture", () => {
  expect(drawn(0)).not.toContain("role=");
  expect(drawn(0)).toContain("invited");
});
