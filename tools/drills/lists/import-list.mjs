import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { root } from "../../run/settings.mjs";

/**
 * Imports one of the law's lists by the operator's command, as it was built.
 * @param {import("../../run/stack.mjs").Stack} stack
 * @param {{ list: string, content: string, more?: readonly string[] }} given the file's content, and further arguments
 * @returns {Promise<string>} what the command says
 */
export async function importList(stack, { list, content, more = [] }) {
  const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-list-"));
  const file = path.join(folder, "list");
  writeFileSync(file, content);
  try {
    const command = [path.join(root, "apps/api/dist/admin.js"), "import-data", "--list", list, "--file", file, ...more];
    return (await promisify(execFile)(process.execPath, command, { env: { ...process.env, ...stack.env } })).stdout.trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
