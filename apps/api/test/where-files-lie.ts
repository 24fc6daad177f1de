import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { inject } from "vitest";

/** Of an S3 store that the tests were started with; empty for a folder of this machine. */
const endpoint = inject("s3Endpoint");
const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

async function makeBucket(): Promise<{ store: S3Client; bucket: string }> {
  const store = new S3Client({ region: "eu-central-1", endpoint, forcePathStyle: true, credentials: keys });
  const bucket = `test-${randomUUID()}`;
  await store.send(new CreateBucketCommand({ Bucket: bucket }));
  return { store, bucket };
}

const s3 = endpoint === "" ? undefined : await makeBucket();
const folder = mkdtempSync(path.join(inject("runFolder"), "files-"));

/** The settings that say where files lie: a place of its own for each file of tests. */
export const filesSettings =
  s3 === undefined
    ? { FILES_URL: `file:${folder}` }
    : {
        FILES_URL: `s3://${s3.bucket}?endpoint=${endpoint}&region=eu-central-1`,
        S3_ACCESS_KEY_ID: keys.accessKeyId,
        S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
        INCOMING_FOLDER: folder,
      };

/** Bytes and number of the files that are kept. */
export async function countStored(): Promise<{ files: number; bytes: number }> {
  const sizes =
    s3 === undefined
      ? await sizesIn(folder)
      : ((await s3.store.send(new ListObjectsV2Command({ Bucket: s3.bucket }))).Contents ?? []).map(({ Size = 0 }) => Size);
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

async function sizesIn(root: string): Promise<number[]> {
  if (!existsSync(root)) return [];
  const names = (await readdir(root, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && !entry.parentPath.endsWith("incoming"),
  );
  return Promise.all(names.map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).size));
}
