/** The part of s3rver, which brings no types, that the tests use. */
declare module "s3rver" {
  import type { AddressInfo } from "node:net";

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    readonly store: Record<"putObject" | "deleteObject", (...args: unknown[]) => Promise<unknown>>;
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
