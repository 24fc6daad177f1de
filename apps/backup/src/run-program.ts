import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);

/**
 * Runs a program to its end.
 * @returns what it printed
 * @throws Error with its last words
 */
export async function runProgram(program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<string> {
  try {
    return (await execute(program, [...args], { env, maxBuffer: 1 << 26 })).stdout;
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    throw new Error(`${program.split("/").at(-1)}: ${said.split("\n").slice(-5).join("\n") || String(error)}`, { cause: error });
  }
}
