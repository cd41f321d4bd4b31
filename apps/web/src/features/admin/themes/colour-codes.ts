import { readColour, writeColour } from "@wishwell/poster/colour/colours";

/** As browsers' colour fields want it; black while it is no colour. */
export function hexOf(colour: string): string {
  const { red, green, blue } = readColour(colour) ?? { red: 0, green: 0, blue: 0 };
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** What was typed or picked, with a whole `#0b6e94` turned into the way themes write it. */
export function fromTyped(typed: string): string {
  const [red, green, blue] = (/^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(typed.trim()) ?? [])
    .slice(1)
    .map((channel) => Number.parseInt(channel, 16));
  return red === undefined || green === undefined || blue === undefined ? typed : writeColour({ red, green, blue });
}
