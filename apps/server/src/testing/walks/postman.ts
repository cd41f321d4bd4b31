import { type Message, type MailTransport, OutcomeUnknown } from "../../platform/mail/transport.ts";

/** Away before it takes a letter, silent after it took one, or sure that nobody lives there. */
export const postTroubles = ["away", "silent", "refused"] as const;
type PostTrouble = (typeof postTroubles)[number];

/** Takes letters of a walk, fails at some of them, and remembers how often each was handed over. */
export class Postman {
  readonly handedOver = new Map<string, number>();

  #troubles: PostTrouble[] = [];

  /** At the next so many letters. */
  makeTrouble(trouble: PostTrouble, times: number): void {
    this.#troubles.push(...Array.from({ length: times }, () => trouble));
  }

  endTrouble(): void {
    this.#troubles = [];
  }

  forget(): void {
    this.endTrouble();
    this.handedOver.clear();
  }

  around(transport: MailTransport): MailTransport {
    return {
      check: () => transport.check(),
      close: () => transport.close(),
      deliver: async (message) => {
        const trouble = this.#troubles.shift();
        if (trouble === "away") throw new Error("the post is away");
        if (trouble === "refused") return { outcome: "refused", reason: "Nobody lives there", deadAddress: true };
        const delivery = await transport.deliver(message);
        this.#note(message);
        if (trouble === "silent") throw new OutcomeUnknown("the post did not answer");
        return delivery;
      },
    };
  }

  #note({ letterId }: Message): void {
    this.handedOver.set(letterId, (this.handedOver.get(letterId) ?? 0) + 1);
  }
}
