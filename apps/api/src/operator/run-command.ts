import { parseArgs, type ParseArgsConfig } from "node:util";
import { connectDatabase, disconnectDatabase } from "../db/connection.ts";
import { loadKeys } from "../db/keys.ts";
import { rotateDataKey, type Rotated } from "./rotate-data-key.ts";
import { readSettings, type Settings } from "../settings.ts";
import { BadUsage, runCreateAdmin } from "./create-admin-command.ts";
import { runDoctor } from "./run-doctor.ts";

const USAGE = `Usage:
  admin create-admin --email <address> [--first-name <name>] [--last-name <name>] [--language de|en] [--resend]
      makes a login for an operator, without a password, and prints the link with which it is set; --resend makes a new link
  admin rotate-data-key
      wraps every firm's key with the first DATA_KEY of the settings, and encrypts DATEV passwords and second factors with it
  admin doctor [--json]
      checks every dependency of the product, and says what to do about failures

Exit codes: 0 done, or nothing has failed; 1 failed; 2 the command is written wrongly.`;

export type Command = {
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly version: string;
  /** Takes a line for standard output. */
  readonly print: (line: string) => void;
  /** Takes a line for standard error. */
  readonly complain: (line: string) => void;
};

/**
 * The operator's commands.
 * @returns the exit code
 */
export async function runCommand({ args, environment, version, print, complain }: Command): Promise<0 | 1 | 2> {
  try {
    const [name, ...rest] = args;
    if (args.includes("--help") || args.includes("-h")) {
      print(USAGE);
      return 0;
    }
    if (name === "doctor")
      return (await runDoctor({ environment, json: readFlags(rest, { json: { type: "boolean" } }).json === true, version }, print)) ? 0 : 1;
    if (name === "rotate-data-key") {
      readFlags(rest, {});
      await withDatabase(readSettings(environment), async () => print(describeRotation(await rotateDataKey())));
      return 0;
    }
    if (name !== "create-admin") throw new BadUsage(name === undefined ? "which command?" : `${name}: no such command`);
    const flags = readFlags(rest, {
      email: { type: "string" },
      "first-name": { type: "string" },
      "last-name": { type: "string" },
      language: { type: "string" },
      resend: { type: "boolean" },
    });
    if (flags.email === undefined) throw new BadUsage("--email is missing");
    const settings = readSettings(environment);
    const { email, "first-name": firstName, "last-name": lastName, language, resend } = flags;
    await withDatabase(settings, () => runCreateAdmin({ email, firstName, lastName, language, resend }, settings, print));
    return 0;
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    if (!(error instanceof BadUsage)) return 1;
    complain(`\n${USAGE}`);
    return 2;
  }
}

async function withDatabase(settings: Settings, work: () => Promise<void>): Promise<void> {
  connectDatabase(settings.DATABASE_URL, 1);
  loadKeys({ data: settings.DATA_KEY, link: settings.LINK_KEY });
  try {
    await work();
  } finally {
    await disconnectDatabase();
  }
}

const describeRotation = ({ firmKeys, datevPasswords, twoFactorSecrets }: Rotated): string =>
  `With the first DATA_KEY are now ${firmKeys} more firms' keys, ${datevPasswords} DATEV passwords and ${twoFactorSecrets} second factors. ` +
  "Take the other keys out of DATA_KEY, and start API and worker anew; keep them with the backups that were made before.";

/** What a command was given, none of which it does not know. */
function readFlags<Options extends NonNullable<ParseArgsConfig["options"]>>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new BadUsage(error instanceof Error ? error.message : String(error));
  }
}
