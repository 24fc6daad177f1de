import type { Files } from "./files.ts";
import { openLocalFiles } from "./local-files.ts";
import { openS3Files } from "./s3-files.ts";

/** The settings that say where files are kept. */
export type FilesSettings = {
  readonly FILES_URL: string;
  readonly S3_ACCESS_KEY_ID: string;
  readonly S3_SECRET_ACCESS_KEY: string;
  readonly INCOMING_FOLDER: string;
};

/** The adapter that `FILES_URL` names. */
export function openFiles({ FILES_URL, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, INCOMING_FOLDER }: FilesSettings): Files {
  if (FILES_URL.startsWith("file:")) return openLocalFiles(FILES_URL);
  return openS3Files(FILES_URL, { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY, incoming: INCOMING_FOLDER });
}
