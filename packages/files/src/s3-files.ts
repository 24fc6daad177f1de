import { mkdir, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { DeleteObjectCommand, GetObjectCommand, HeadBucketCommand, NoSuchKey, S3Client } from "@aws-sdk/client-s3";
import { placeOf } from "./file-key.ts";
import { NoSuchFile, type Files } from "./files.ts";
import { PART_BYTES, uploadFile } from "./s3-upload.ts";

export type S3Options = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Folder of this machine for files on their way in. */
  readonly incoming: string;
  /** Files that are larger are stored in parts of so many bytes; the last is smaller. */
  readonly partBytes?: number;
};

/** Longest silence of the store before a call counts as failed, in milliseconds. */
const SILENCE_MS = 15_000;

/**
 * Files in an S3-compatible store.
 * @param url `s3://bucket`, with `endpoint` and `region` in the query where the store is not Amazon's
 */
export function openS3Files(url: string, { accessKeyId, secretAccessKey, incoming, partBytes = PART_BYTES }: S3Options): Files {
  const { hostname: bucket, searchParams } = new URL(url);
  const endpoint = searchParams.get("endpoint");
  const client = new S3Client({
    region: searchParams.get("region") ?? "eu-central-1",
    credentials: { accessKeyId, secretAccessKey },
    // A store of one's own seldom has a host name for each bucket.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5_000, requestTimeout: SILENCE_MS },
  });
  const nameOf = (key: string): string => {
    const { folder, name } = placeOf(key);
    return `${folder}/${name}`;
  };
  const read: Files["read"] = async (key, range) => {
    const command = new GetObjectCommand({
      Bucket: bucket,
      Key: nameOf(key),
      ...(range !== undefined && { Range: `bytes=${range.start}-${range.end}` }),
    });
    const { Body } = await client.send(command).catch((error: unknown) => {
      throw error instanceof NoSuchKey ? new NoSuchFile(key) : error;
    });
    if (!(Body instanceof Readable)) throw new NoSuchFile(key);
    return Body;
  };
  return {
    incoming,
    take: async (from, key) => {
      await uploadFile(client, { bucket, name: nameOf(key), from, partBytes });
      // Of an upload that takes long the sweep may have removed it already.
      await rm(from, { force: true });
    },
    read,
    readWhole: async (key, sizeBytes) => {
      const bytes = await buffer(await read(key));
      if (bytes.length !== sizeBytes) throw new NoSuchFile(key);
      return bytes;
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: nameOf(key) }));
    },
    check: async () => {
      await mkdir(incoming, { recursive: true });
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
}
