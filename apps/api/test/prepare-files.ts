import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import type { TestProject } from "vitest/node";

/**
 * Makes the folder for what a run writes, and removes it at its end. With `TEST_FILES=s3` the tests keep files in an S3 store, without in
 * that folder.
 */
export default async function prepareFiles(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-files-"));
  project.provide("runFolder", folder);
  const stopStore = process.env["TEST_FILES"] === "s3" ? await startStore(project, path.join(folder, "s3")) : provideNoStore(project);
  return async () => {
    await stopStore();
    rmSync(folder, { recursive: true, force: true });
  };
}

function provideNoStore(project: TestProject): () => Promise<void> {
  project.provide("s3Endpoint", "");
  return () => Promise.resolve();
}

async function startStore(project: TestProject, directory: string): Promise<() => Promise<void>> {
  const store = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory });
  const { port } = await store.run();
  project.provide("s3Endpoint", `http://127.0.0.1:${port}`);
  return () => store.close();
}
