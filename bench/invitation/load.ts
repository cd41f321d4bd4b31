/**
 * A separate process that requests one address repeatedly: `node load.ts PORT PATH CONNECTIONS MS`. It reads only the
 * status and the end of each response, so that it costs the machine less than the server it measures.
 */
import { connect } from "node:net";

const [port = "", path = "", connections = "", milliseconds = ""] = process.argv.slice(2);
const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: application/json, text/html\r\n\r\n`;
const until = performance.now() + Number(milliseconds);
const began = performance.now();
const counts = await Promise.all(Array.from({ length: Number(connections) }, askAgainAndAgain));
const answers = counts.reduce((sum, count) => sum + count, 0);
process.stdout.write(String((answers * 1000) / (performance.now() - began)));

function askAgainAndAgain(): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(request));
    let answers = 0;
    let left = 0;
    socket.setNoDelay(true).on("error", reject);
    socket.on("data", (chunk) => {
      left = left === 0 ? restOf(chunk) : left - chunk.length;
      if (left > 0) return;
      answers += 1;
      if (performance.now() < until) return void socket.write(request);
      socket.destroy();
      resolve(answers);
    });
  });
}

/** How many bytes of the response that starts with this chunk are still to come. */
function restOf(chunk: Buffer): number {
  const end = chunk.indexOf("\r\n\r\n");
  const head = chunk.toString("latin1", 0, end);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length === undefined || !head.startsWith("HTTP/1.1 200 ")) throw new Error(`unexpected answer: ${head}`);
  return end + 4 + Number(length) - chunk.length;
}
