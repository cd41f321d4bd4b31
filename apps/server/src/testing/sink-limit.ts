import { once } from "node:events";
import SMTPConnection from "nodemailer/lib/smtp-connection";

const address = "nobody@example.org";

/** What a mail server takes in a second when nobody has to think: ready letters, one after the other, on so many connections. */
export async function sinkLimit(port: number, raw: Buffer, letters: number, connections: number): Promise<number> {
  const open = await Promise.all(Array.from({ length: connections }, () => connectTo(port)));
  let left = letters;
  const begun = performance.now();
  await Promise.all(
    open.map(async (connection) => {
      while (left > 0) {
        left -= 1;
        await send(connection, raw);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  for (const connection of open) connection.quit();
  return letters / seconds;
}

async function connectTo(port: number): Promise<SMTPConnection> {
  const connection = new SMTPConnection({ host: "127.0.0.1", port, ignoreTLS: true });
  const connected = once(connection, "connect");
  connection.connect(() => undefined);
  await connected;
  return connection;
}

function send(connection: SMTPConnection, raw: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.send({ from: address, to: [address] }, raw, (error) => (error ? reject(error) : resolve()));
  });
}
