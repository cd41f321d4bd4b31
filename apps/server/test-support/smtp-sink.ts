import type { AddressInfo, Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerEnvelope } from "smtp-server";
import { SMTPConnection } from "smtp-server/lib/smtp-connection.js";

type Done = (error?: Error | null) => void;

type Stage = "recipient" | "text";
/**
 * The sink's behaviour at a stage: accept at once, after a delay or on demand; respond with a line like "550 5.1.1 no
 * such user"; or hang up.
 */
type Answer =
  | "take"
  | "take slowly"
  | "take when told"
  | "hang up"
  | "take and hang up"
  | `${4 | 5}${number} ${string}`;
const slowMilliseconds = 800;

/** An email with its envelope. */
interface ReceivedEmail extends Email {
  /** The address it would bounce to. */
  readonly returnPath: string;
}

interface SinkOptions {
  readonly port?: number;
  readonly password?: string;
  /** Accepts emails without parsing or storing them. */
  readonly discards?: boolean;
  /** Whether it supports non-ASCII addresses; true by default. */
  readonly takesUnicode?: boolean;
}

/** Greets at once. The library waits 100 ms on each connection, to catch clients that talk too early. */
class PromptConnection extends SMTPConnection {
  #greeted = false;

  override init(): void {
    super.init();
    this.connectionReady();
  }

  override connectionReady(next?: () => void): void {
    if (this.#greeted) return;
    this.#greeted = true;
    super.connectionReady(next);
  }
}

class PromptServer extends SMTPServer {
  override connect(...[socket, options]: Parameters<SMTPServer["connect"]>): void {
    const connection = new PromptConnection(this, socket, options);
    this.connections.add(connection);
    connection.on("error", (error: Error) => this.emit("error", error));
    connection.init();
  }
}

/** A mail server that stores received emails and can be made to misbehave. */
export class SmtpSink {
  readonly letters: ReceivedEmail[] = [];
  /** The number of connections so far. */
  connections = 0;
  /** Each is used for the next email at that stage; after that, everything is accepted. */
  readonly answers: Record<Stage, Answer[]> = { recipient: [], text: [] };
  /** The default behaviour for an address when no answer is queued. */
  habit: (stage: Stage, recipient: string) => Answer = () => "take";
  /** Called with the recipient of each accepted email. */
  onTaken: (recipient: string) => void = () => undefined;
  readonly #server: PromptServer;
  readonly #discards: boolean;
  readonly #held: (() => void)[] = [];
  readonly #sockets = new Set<Socket>();
  #port = 0;

  private constructor({ password, discards = false, takesUnicode = true }: SinkOptions) {
    this.#discards = discards;
    this.#server = new PromptServer({
      // Uses the library's built-in public certificate, which is enough for tests.
      logger: false,
      hideSMTPUTF8: !takesUnicode,
      disableReverseLookup: true,
      authOptional: password === undefined,
      disabledCommands: password === undefined ? ["AUTH"] : [],
      onAuth: (auth, _session, done) =>
        auth.password === password ? done(null, { user: auth.username ?? "" }) : done(new Error("wrong password")),
      onConnect: (_session, done) => {
        this.connections += 1;
        done();
      },
      onRcptTo: ({ address }, _session, done) => this.#answer(this.#next("recipient", address), done),
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => void this.#receive(envelope, Buffer.concat(chunks), done));
      },
    });
    this.#server.server.on("connection", (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
    });
    // Tests break connections on purpose, so errors are ignored.
    this.#server.on("error", () => undefined);
  }

  static async open(options: SinkOptions = {}): Promise<SmtpSink> {
    const sink = new SmtpSink(options);
    await new Promise<void>((resolve) => sink.#server.listen(options.port ?? 0, "127.0.0.1", resolve));
    sink.#port = (sink.#server.server.address() as AddressInfo).port;
    return sink;
  }

  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}?ignoreTLS=true`;
  }

  /** Cuts all connections, as a restarting server does. */
  hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** How many emails are waiting to be released. */
  get held(): number {
    return this.#held.length;
  }

  /** Accepts all waiting emails. */
  releaseHeld(): void {
    for (const take of this.#held.splice(0)) take();
  }

  /** Resets all state. */
  forget(): void {
    this.hangUp();
    this.letters.splice(0);
    this.#held.splice(0);
    this.answers.recipient.splice(0);
    this.answers.text.splice(0);
    this.habit = () => "take";
    this.connections = 0;
  }

  async close(): Promise<void> {
    this.hangUp();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #receive(envelope: SMTPServerEnvelope, raw: Buffer, done: Done): Promise<void> {
    const recipient = envelope.rcptTo[0]?.address ?? "";
    const answer = this.#next("text", recipient);
    if (answer.startsWith("take")) {
      const returnPath = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
      if (!this.#discards) this.letters.push({ ...(await PostalMime.parse(raw)), returnPath });
      this.onTaken(recipient);
    }
    this.#answer(answer, done);
  }

  #next(stage: Stage, recipient: string): Answer {
    return this.answers[stage].shift() ?? this.habit(stage, recipient);
  }

  #answer(answer: Answer, done: Done): void {
    if (answer === "take") return done();
    if (answer === "take when told") return void this.#held.push(() => done());
    if (answer === "take slowly") return void setTimeout(done, slowMilliseconds);
    if (answer === "hang up" || answer === "take and hang up") return this.hangUp();
    const [code = "", ...words] = answer.split(" ");
    done(Object.assign(new Error(words.join(" ")), { responseCode: Number(code) }));
  }
}
