/** What was opened, to be closed again in the opposite order. */
export class Opened {
  readonly #closers: (() => Promise<unknown>)[] = [];

  add<Thing>(thing: Thing, close: (thing: Thing) => Promise<unknown>): Thing {
    this.#closers.push(() => close(thing));
    return thing;
  }

  /** One that cannot be closed does not keep the others open; the first such error is thrown at the end. */
  async close(): Promise<void> {
    const errors: unknown[] = [];
    for (const close of this.#closers.splice(0).toReversed()) {
      await close().catch((error: unknown) => errors.push(error));
    }
    if (errors.length > 0) throw errors[0];
  }
}
