import { runCommand } from "./operator/run-command.ts";
import { VERSION } from "./version.ts";

/** `node dist/admin.js create-admin --email <address>`, `node dist/admin.js doctor`: what an operator does by hand. */
process.exitCode = await runCommand({
  args: process.argv.slice(2),
  environment: process.env,
  version: VERSION,
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
});
