import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import type { TestProject } from "vitest/node";

/** With `TEST_FILES=s3` the tests keep files in an S3 store, without in a folder. */
export default async function prepareFiles(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env["TEST_FILES"] !== "s3") {
    project.provide("s3Endpoint", "");
    return undefined;
  }
  const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-s3-"));
  const store = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory: folder });
  const { port } = await store.run();
  project.provide("s3Endpoint", `http://127.0.0.1:${port}`);
  return async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  };
}
