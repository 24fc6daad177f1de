import { open, type FileHandle } from "node:fs/promises";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
  type S3Client,
} from "@aws-sdk/client-s3";

/** What a part has at least, in bytes. One call takes 5 GB at most, and one that fails has sent a part for nothing. */
export const PART_BYTES = 64_000_000;
/** A store takes no more: https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html */
const MOST_PARTS = 10_000;
const CONTENT_TYPE = "application/octet-stream";

type Upload = {
  readonly bucket: string;
  readonly name: string;
  /** Path of a file of this machine. */
  readonly from: string;
  readonly partBytes: number;
};

/**
 * Stores a file of this machine, in parts where it is larger than one: then nothing is there before the last has come, and nothing
 * when one fails. The file may be removed meanwhile.
 */
export async function uploadFile(client: S3Client, { bucket, name, from, partBytes }: Upload): Promise<void> {
  const file = await open(from);
  try {
    const { size } = await file.stat();
    const place = { Bucket: bucket, Key: name };
    if (size > partBytes)
      return await uploadParts(client, place, { file, size, partBytes: Math.max(partBytes, Math.ceil(size / MOST_PARTS)) });
    await client.send(
      new PutObjectCommand({
        ...place,
        Body: file.createReadStream({ start: 0, autoClose: false }),
        ContentLength: size,
        ContentType: CONTENT_TYPE,
      }),
    );
  } finally {
    await file.close();
  }
}

async function uploadParts(
  client: S3Client,
  place: { readonly Bucket: string; readonly Key: string },
  { file, size, partBytes }: { file: FileHandle; size: number; partBytes: number },
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...place, ContentType: CONTENT_TYPE }));
  if (UploadId === undefined) throw new Error("The store began no upload.");
  const upload = { ...place, UploadId };
  try {
    const parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for (let start = 0; start < size; start += partBytes) {
      const PartNumber = parts.length + 1;
      const end = Math.min(start + partBytes, size) - 1;
      const Body = file.createReadStream({ start, end, autoClose: false });
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body, ContentLength: end - start + 1 }));
      parts.push({ PartNumber, ETag });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }));
  } catch (error) {
    // Parts that stay cost storage until the bucket's rule removes them; the failure is what the caller must get.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}
