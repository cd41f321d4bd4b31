import type { KeptContent } from "./cached-response.ts";

/** Finished pages, as many as are worth their memory: whatever was not asked for longest makes room. */
export class KeptPages {
  readonly #most: number;
  readonly #pages = new Map<string, KeptContent>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): KeptContent | undefined {
    const page = this.#pages.get(key);
    if (page !== undefined) this.keep(key, page);
    return page;
  }

  keep(key: string, page: KeptContent): void {
    this.#pages.delete(key);
    this.#pages.set(key, page);
    if (this.#pages.size <= this.#most) return;
    const [oldest] = this.#pages.keys();
    if (oldest !== undefined) this.#pages.delete(oldest);
  }
}
