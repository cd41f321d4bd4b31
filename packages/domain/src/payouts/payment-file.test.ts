import { expect, test } from "vitest";
import { pence } from "../money/money.ts";
import { paymentLine } from "./payment-file.ts";

const reference = "P0ABCDEFGHJKMNPQRSTVWXYZ012";
const payment = { email: "giving@tideline.example", amount: pence(124_050), reference, note: "Maya’s party" };

test("a payment is one row of six cells without a header", () => {
  expect(paymentLine(payment)).toBe(`giving@tideline.example,1240.50,GBP,${reference},Maya’s party,PAYPAL\r\n`);
});

const noteIn = (words: string) => paymentLine({ ...payment, note: words }).split(`${reference},`)[1];

test("a note stays in one cell, on one line, and can't become a formula", () => {
  expect(noteIn('For "Nye",\r\nwith love')).toBe('"For ""Nye"", with love",PAYPAL\r\n');
  expect(noteIn("@7QXK2M9F")).toBe("'@7QXK2M9F,PAYPAL\r\n");
  expect(noteIn("=HYPERLINK(1)")).toBe("'=HYPERLINK(1),PAYPAL\r\n");
  expect(noteIn("x".repeat(500))).toBe(`${"x".repeat(400)},PAYPAL\r\n`);
});

test("an email address is never changed, because another payee would get the money", () => {
  expect(paymentLine({ ...payment, email: "+mia@example.org" })).toMatch(/^\+mia@example\.org,/);
});
