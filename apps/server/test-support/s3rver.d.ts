/** The part of s3rver, which brings no types, that the tests use. */
declare module "s3rver" {
  import type { AddressInfo } from "node:net";
  import type { Readable } from "node:stream";

  export interface S3rverObject {
    readonly bucket: string;
    readonly key: string;
    readonly content: Buffer | Readable;
    readonly metadata: unknown;
  }

  export interface S3rverStore {
    putObject(object: S3rverObject): Promise<{ size: number; md5: string }>;
    deleteObject(bucket: string, key: string): Promise<void>;
    putMetadata(bucket: string, key: string, metadata: unknown, md5: string): Promise<void>;
    getResourcePath(bucket: string, key: string, resource: "object"): string;
  }

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    readonly store: S3rverStore;
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
