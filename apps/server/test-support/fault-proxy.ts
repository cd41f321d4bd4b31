import { once } from "node:events";
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { chanceOf } from "../../../stress/simulation/seeded-random.ts";

/**
 * How the proxy behaves: pass everything on; refuse connections; accept everything and stay silent; be slow; or break
 * connections repeatedly, before a request or its response has arrived.
 */
type Fault = "pass" | "refuse" | "silent" | "slow" | "reset";

interface Line {
  readonly near: Socket;
  readonly far: Socket | null;
}

/** The percentage of chunks that break the connection. */
const breaking = 12;

/** A proxy to a service that can simulate network faults. The client knows only its port. */
export class FaultProxy {
  readonly #target: NetConnectOpts;
  readonly #slowMilliseconds: number;
  readonly #lines = new Set<Line>();
  readonly #chance = chanceOf(4871);
  #server: Server | null = null;
  #port = 0;
  #fault: Fault = "pass";

  private constructor(target: NetConnectOpts, slowMilliseconds: number) {
    this.#target = target;
    this.#slowMilliseconds = slowMilliseconds;
  }

  /** `slowMilliseconds`: the delay of each chunk while the proxy is slow. */
  static async open(target: NetConnectOpts, slowMilliseconds: number): Promise<FaultProxy> {
    const proxy = new FaultProxy(target, slowMilliseconds);
    await proxy.#listen();
    return proxy;
  }

  get port(): number {
    return this.#port;
  }

  /**
   * Silent connections are broken when the silence ends, because the target does not know them. Refusing breaks all
   * existing connections.
   */
  async turn(fault: Fault): Promise<void> {
    const before = this.#fault;
    this.#fault = fault;
    if (before === "silent" || fault === "refuse") for (const line of this.#lines) this.#break(line);
    if (fault === "refuse") this.#hangUp();
    else if (this.#server === null) await this.#listen();
  }

  close(): void {
    this.#hangUp();
    for (const line of this.#lines) this.#break(line);
  }

  #hangUp(): void {
    this.#server?.close();
    this.#server = null;
  }

  async #listen(): Promise<void> {
    this.#server = createServer((near) => this.#take(near)).listen(this.#port, "127.0.0.1");
    await once(this.#server, "listening");
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  #take(near: Socket): void {
    const far = this.#fault === "silent" ? null : connect(this.#target);
    const line = { near, far };
    this.#lines.add(line);
    for (const socket of [near, far]) {
      socket?.setNoDelay(true);
      socket?.on("error", () => this.#break(line));
    }
    near.on("close", () => this.#lines.delete(line));
    if (far === null) return void near.resume();
    this.#pass(line, near, far);
    this.#pass(line, far, near);
  }

  #pass(line: Line, from: Socket, to: Socket): void {
    let before = Promise.resolve();
    const inTurn = async (turn: Promise<void>, step: () => void) => {
      await turn;
      if (this.#fault === "slow") await pause(this.#slowMilliseconds);
      step();
    };
    const next = (step: () => void) => void (before = inTurn(before, step));
    from.on("data", (piece: Buffer) =>
      next(() => {
        if (this.#fault === "silent" || to.destroyed) return;
        const breaks = this.#fault === "reset" && this.#chance.percent(breaking);
        // Half of these chunks arrive, but their response does not.
        if (!breaks || this.#chance.percent(50)) to.write(piece);
        if (breaks) setImmediate(() => this.#break(line));
      }),
    );
    from.on("close", () => next(() => void (this.#fault === "silent" || to.end())));
  }

  #break({ near, far }: Line): void {
    if (!near.destroyed) near.resetAndDestroy();
    // A normal end, not a reset, so that data passed on before still arrives.
    far?.end();
    far?.destroySoon();
  }
}
