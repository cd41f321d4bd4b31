import { type APIRequestContext, expect } from "@playwright/test";

interface DeliveredLetter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

/** Reads the development mailbox, waiting until the email arrives. */
export class Mailbox {
  private readonly request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.request = request;
  }

  async lettersTo(address: string): Promise<DeliveredLetter[]> {
    const answer = await this.request.get("/dev/mailbox", {
      params: { to: address },
      headers: { accept: "application/json" },
    });
    const { data } = (await answer.json()) as { data: DeliveredLetter[] };
    return data;
  }

  async letter(address: string, subject: RegExp): Promise<DeliveredLetter> {
    let found: DeliveredLetter | undefined;
    await expect
      .poll(async () => (found = (await this.lettersTo(address)).find((letter) => subject.test(letter.subject))), {
        message: `an email to ${address} about ${subject}`,
        timeout: 20_000,
        // Nearly every journey starts with an email, so this polls often rather than at growing intervals.
        intervals: [100, 150, 150, 250],
      })
      .toBeTruthy();
    return found as DeliveredLetter;
  }

  /** The path of a link in an email, to follow it on the server under test. */
  async link(address: string, subject: RegExp, path: RegExp): Promise<string> {
    const letter = await this.letter(address, subject);
    const link = letter.links.map((href) => new URL(href)).find((url) => path.test(url.pathname));
    expect(link, `a link to ${path} in "${letter.subject}"`).toBeTruthy();
    return (link as URL).pathname + (link as URL).search;
  }
}
