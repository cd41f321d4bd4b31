import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from "@aws-sdk/client-s3";
import { checkKey, checkPrefix, type FileStore } from "./file-store.ts";

/**
 * Files in a bucket of any S3-compatible store: `s3://key:secret@host:port/bucket?region=eu-west-2&tls=off`, or
 * `s3://bucket?region=eu-west-2` for Amazon S3 with credentials from the AWS environment variables.
 */
export function createS3Files(url: string): FileStore {
  const { bucket, ...settings } = readS3Url(url);
  const client = new S3Client({
    ...settings,
    // Newer checksums are sent in a framing that not every S3-compatible store understands.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return {
    async put(key, { bytes, contentType }) {
      checkKey(key);
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }));
    },
    async get(key) {
      checkKey(key);
      try {
        const { Body, ContentType } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        if (!Body) return null;
        return { bytes: await Body.transformToByteArray(), contentType: ContentType ?? "application/octet-stream" };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(key) {
      checkKey(key);
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async list(prefix) {
      checkPrefix(prefix);
      const keys: string[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.push(Key);
      }
      return keys.sort();
    },
    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }));
      } catch (error) {
        // S3's answer to a HEAD request has no error text.
        throw new Error(`the bucket ${bucket} cannot be used`, { cause: error });
      }
    },
  };
}

type S3Settings = Pick<S3ClientConfig, "region" | "endpoint" | "forcePathStyle" | "credentials"> & { bucket: string };

export function readS3Url(text: string): S3Settings {
  const url = new URL(text);
  const region = url.searchParams.get("region") ?? process.env.AWS_REGION ?? "us-east-1";
  const credentials = url.username !== "" && {
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
  };
  const bucket = url.pathname.replaceAll("/", "");
  if (bucket === "") return { bucket: url.hostname, region, ...credentials };
  const protocol = url.searchParams.get("tls") === "off" ? "http" : "https";
  return { bucket, region, endpoint: `${protocol}://${url.host}`, forcePathStyle: true, ...credentials };
}
