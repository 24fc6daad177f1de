import { readFileSync } from "node:fs";
import type { ZodType } from "zod";

/**
 * Reads a state file; undefined when there is none yet.
 * @throws Error naming the file when its content is not what the schema expects.
 */
export function readStateFile<T>(file: string, schema: ZodType<T>): T | undefined {
  let content: string;
  try {
    content = readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
  try {
    return schema.parse(JSON.parse(content));
  } catch (error) {
    throw new Error(`The state file ${file} cannot be read; move it away to start afresh.`, { cause: error });
  }
}
