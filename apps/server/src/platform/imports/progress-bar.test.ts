import { expect, test } from "vitest";
import { ProgressBar } from "./progress-bar.ts";

function aTerminal(isTTY: boolean) {
  const written: string[] = [];
  return { written, bar: new ProgressBar({ isTTY, write: (text) => written.push(text) }) };
}

test("in a terminal the progress bar is redrawn in place and cleared at the end", () => {
  const { written, bar } = aTerminal(true);
  bar.show("Reading", 0);
  bar.show("Reading", 0.5);
  bar.show("Reading", 1);
  bar.end();
  expect(written).toEqual([
    `\rReading [${".".repeat(30)}]   0%\u001b[K`,
    `\rReading [${"#".repeat(15)}${".".repeat(15)}]  50%\u001b[K`,
    `\rReading [${"#".repeat(30)}] 100%\u001b[K`,
    "\r\u001b[K",
  ]);
});

test("outside a terminal progress is one line for each quarter", () => {
  const { written, bar } = aTerminal(false);
  for (let percent = 0; percent <= 100; percent += 1) bar.show("Reading", percent / 100);
  bar.show("Placing", 0);
  bar.end();
  expect(written).toEqual([
    "Reading: 0%\n",
    "Reading: 25%\n",
    "Reading: 50%\n",
    "Reading: 75%\n",
    "Reading: 100%\n",
    "Placing: 0%\n",
  ]);
});

test("progress above 1 counts as 1, and a negative or invalid number as 0", () => {
  const { written, bar } = aTerminal(false);
  bar.show("Reading", 1.7);
  bar.show("Placing", -1);
  bar.show("Counting", Number.NaN);
  expect(written).toEqual(["Reading: 100%\n", "Placing: 0%\n", "Counting: 0%\n"]);
});

test("a progress bar that was never shown writes nothing", () => {
  const { written, bar } = aTerminal(true);
  bar.end();
  expect(written).toEqual([]);
});
