import { mkdir } from "node:fs/promises";
import S3rver from "s3rver";

/** A store of files that several machines reach; it keeps them in this folder. */
export async function openBucket(directory: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  await mkdir(directory, { recursive: true });
  const configureBuckets = [{ name: "wishwell" }];
  const s3 = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets });
  const { port } = await s3.run();
  return { url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/wishwell?tls=off`, close: () => s3.close() };
}
