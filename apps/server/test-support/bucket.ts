import { createHash, randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import S3rver, { type S3rverStore } from "s3rver";

/** A file store shared by several machines, stored in this folder. */
export async function openBucket(directory: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  await mkdir(directory, { recursive: true });
  const configureBuckets = [{ name: "wishwell" }];
  const s3 = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets });
  storeCompletely(s3.store, directory);
  oneAtATime(s3.store);
  const { port } = await s3.run();
  return { url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/wishwell?tls=off`, close: () => s3.close() };
}

/** s3rver answers before the file is written. A real bucket shows an object only when it is stored completely. */
function storeCompletely(store: S3rverStore, directory: string): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
    const written = path.join(directory, randomUUID());
    await writeFile(written, bytes);
    const place = store.getResourcePath(bucket, key, "object");
    await mkdir(path.dirname(place), { recursive: true });
    await rename(written, place);
    const md5 = createHash("md5").update(bytes).digest("hex");
    await store.putMetadata(bucket, key, metadata, md5);
    return { size: bytes.length, md5 };
  };
}

/**
 * s3rver removes a folder with its last object. A real bucket has no folders: there, an object written at that moment
 * is not lost.
 */
function oneAtATime(store: S3rverStore): void {
  let last: Promise<unknown> = Promise.resolve();
  const queue = <Args extends unknown[], Result>(original: (...args: Args) => Promise<Result>) => {
    return (...args: Args): Promise<Result> => {
      const done = last.then(() => original(...args));
      last = done.catch(() => undefined);
      return done;
    };
  };
  store.putObject = queue(store.putObject.bind(store));
  store.deleteObject = queue(store.deleteObject.bind(store));
}
