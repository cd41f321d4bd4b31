interface Told {
  readonly id: string;
  readonly event: string;
  readonly data: { readonly kind: string; readonly guest_uuid?: string; readonly details: { readonly name: string } };
}

export interface Listener {
  readonly headers: Headers;
  /** Waits until so many events have come in all, and answers with them. */
  events(count: number): Promise<Told[]>;
  /** Waits until the other side ends the stream. */
  untilEnd(): Promise<Told[]>;
  leave(): Promise<void>;
}

/** Reads server-sent events over a real connection. Heartbeats are passed over. */
export async function listen(url: string, headers: Record<string, string>): Promise<Listener> {
  const response = await fetch(url, { headers });
  if (!response.ok || response.body === null) throw new Error(`the answer was ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let heard = "";
  const events = () =>
    heard
      .split("\n\n")
      .slice(0, -1)
      .filter((block) => !block.startsWith(":"))
      .map(toEvent);
  const readOn = async () => {
    const { done, value } = await reader.read();
    heard += value ?? "";
    return !done;
  };
  return {
    headers: response.headers,
    async events(count) {
      while (events().length < count) if (!(await readOn())) throw new Error("the stream ended");
      return events();
    },
    async untilEnd() {
      while (await readOn());
      return events();
    },
    leave: () => reader.cancel(),
  };
}

function toEvent(block: string): Told {
  const fields = Object.fromEntries(block.split("\n").map((line) => line.split(/: (.*)/s).slice(0, 2)));
  return { id: fields.id, event: fields.event, data: JSON.parse(fields.data) };
}
