import { expect, test } from "vitest";
import { inlineAs } from "./send-file.ts";

test.each([
  ["Maya poster A4.pdf", 'inline; filename="Maya poster A4.pdf"'],
  ["Zoë poster.png", "inline; filename=\"Zoe poster.png\"; filename*=UTF-8''Zo%C3%AB%20poster.png"],
  ["Łucja’s.png", "inline; filename=\"_ucja_s.png\"; filename*=UTF-8''%C5%81ucja%E2%80%99s.png"],
  ['a"b.png', "inline; filename=\"a_b.png\"; filename*=UTF-8''a%22b.png"],
  ["a\r\nSet-Cookie: b", "inline; filename=\"a__Set-Cookie: b\"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20b"],
])("%j is sent as %s", (name, header) => {
  expect(inlineAs(name)).toBe(header);
});
