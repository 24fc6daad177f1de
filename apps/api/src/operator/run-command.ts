import { parseArgs, type ParseArgsConfig } from "node:util";
import { publicHosts } from "@stammdaten/datev/hosts.ts";
import { connectDatabase, disconnectDatabase } from "../db/connection.ts";
import { loadKeys } from "../db/keys.ts";
import { rotateDataKey, type Rotated } from "./rotate-data-key.ts";
import { listAddressesOf, readSettings, type Settings } from "../settings.ts";
import { openHeadKeeping, verifyAudit } from "./audit/verify-audit.ts";
import { readOperator } from "../features/agreements/fill-document.ts";
import { openListDownloads } from "../integrations/lists/open-list-downloads.ts";
import { replayErasures } from "../features/clients/erasure/replay-erasures.ts";
import { BadUsage, runCreateAdmin } from "./create-admin-command.ts";
import { runDestroyKey } from "./destroy-key-command.ts";
import { runFetchLists } from "./fetch-lists-command.ts";
import { runImportList } from "./import-list-command.ts";
import { runPublishDocument } from "./publish-document-command.ts";
import { runDoctor } from "./run-doctor.ts";

const USAGE = `Usage:
  admin create-admin --email <address> [--first-name <name>] [--last-name <name>] [--language de|en] [--resend]
      makes a login for an operator, without a password, and prints the link with which it is set; --resend makes a new link
  admin destroy-firm-key --tenant <id> [--confirm <the firm's name>]
      ends the data of a deactivated firm for good by destroying the key that they are encrypted with; without --confirm it says what would be done
  admin rotate-data-key
      wraps every firm's key with the first DATA_KEY of the settings, and encrypts DATEV passwords, client secrets and second factors with it
  admin verify-audit [--after-restore]
      verifies every firm's audit log against its chain and the signed heads, with the worker's settings; --after-restore accepts, where
      a log ends before what was signed, that a backup was restored, and has that in the signed heads
  admin publish-document --kind terms|privacy|processing|subprocessors|accessibility [--de <file> --en <file>]
                         [--objection-days 30] [--show]
      publishes the next version of one of the operator's documents: the two files, or the text that ships with the product filled with
      OPERATOR_NAME and the others; firms are notified by mail. --show prints the text and publishes nothing
  admin import-data --list sanctionsEu|sanctionsUn --file <XML> [--source <text>] [--trial]
      takes over a version of a sanctions list from the file of the EU (XML 1.1) or of the United Nations (XML)
  admin import-data --list highRiskCountries|pepFunctions|ownerThresholds (--file <CSV> --source <text> --valid-from <day> [--trial] | --checked)
      takes over a version of one of the law's lists, or says that the one in use was compared with its source today
  admin fetch-lists [--list sanctionsEu|sanctionsUn|highRiskCountries|pepFunctions]
      fetches the lists whose address is in the settings at once, as the worker does every day, and takes over what is newer
  admin replay-erasures
      after a restore: erases again what was erased after the backup, with the worker's settings
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
    if (name === "verify-audit") {
      const flags = readFlags(rest, { "after-restore": { type: "boolean" } });
      return await runVerifyAudit(readSettings(environment), flags["after-restore"] === true, print);
    }
    if (name === "destroy-firm-key") {
      const { tenant, confirm } = readFlags(rest, { tenant: { type: "string" }, confirm: { type: "string" } });
      if (tenant === undefined) throw new BadUsage("--tenant is missing");
      await withDatabase(readSettings(environment), () => runDestroyKey({ tenant, confirm }, print));
      return 0;
    }
    if (name === "publish-document") {
      const typed = readFlags(rest, {
        kind: { type: "string" },
        de: { type: "string" },
        en: { type: "string" },
        "objection-days": { type: "string" },
        show: { type: "boolean" },
      });
      const settings = readSettings(environment);
      await withDatabase(settings, () => runPublishDocument(typed, readOperator(settings), print));
      return 0;
    }
    if (name === "import-data") {
      const typed = readFlags(rest, {
        list: { type: "string" },
        file: { type: "string" },
        source: { type: "string" },
        "valid-from": { type: "string" },
        checked: { type: "boolean" },
        trial: { type: "boolean" },
      });
      await withDatabase(readSettings(environment), () => runImportList(typed, print));
      return 0;
    }
    if (name === "fetch-lists") return await runFetch(readFlags(rest, { list: { type: "string" } }), readSettings(environment), print);
    if (name === "replay-erasures") {
      readFlags(rest, {});
      return await runReplayErasures(readSettings(environment), print);
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

async function runVerifyAudit(settings: Settings, afterRestore: boolean, print: (line: string) => void): Promise<0 | 1> {
  const keeping = openHeadKeeping(settings);
  if (keeping === undefined) throw new Error("AUDIT_KEY, AUDIT_HEADS: both are needed; docs/operator/settings.md says what they hold");
  return (await withDatabase(settings, () => verifyAudit(keeping, { afterRestore }, print))) ? 0 : 1;
}

async function runFetch(flags: { readonly list?: string | undefined }, settings: Settings, print: (line: string) => void): Promise<0 | 1> {
  const given = { addresses: listAddressesOf(settings), download: openListDownloads(publicHosts(settings.EGRESS_ALLOW)) };
  return (await withDatabase(settings, () => runFetchLists(flags, given, print))) ? 0 : 1;
}

async function runReplayErasures(settings: Settings, print: (line: string) => void): Promise<0 | 1> {
  const { AUDIT_HEADS: folder } = settings;
  if (folder === undefined) throw new Error("AUDIT_HEADS: is missing; the log of erasures lies there");
  const { logged, erased, held, failures } = await withDatabase(settings, () => replayErasures(folder));
  print(`Of ${logged} erasures in the log, ${erased} were carried out again. Their files go as soon as the worker runs.`);
  if (held > 0) print(`${held} were left: their clients came under legal hold later.`);
  for (const failure of failures) print(`Failed: ${failure}`);
  return held > 0 || failures.length > 0 ? 1 : 0;
}

async function withDatabase<Result>(settings: Settings, work: () => Promise<Result>): Promise<Result> {
  connectDatabase(settings.DATABASE_URL, 1);
  loadKeys({ data: settings.DATA_KEY, link: settings.LINK_KEY });
  try {
    return await work();
  } finally {
    await disconnectDatabase();
  }
}

const describeRotation = ({ firmKeys, datevPasswords, ssoSecrets, twoFactorSecrets }: Rotated): string =>
  `With the first DATA_KEY are now ${firmKeys} more firms' keys, ${datevPasswords} DATEV passwords, ${ssoSecrets} secrets of providers ` +
  `and ${twoFactorSecrets} second factors. ` +
  "Take the other keys out of DATA_KEY, and start API and worker anew; keep them with the backups that were made before.";

/** What a command was given, none of which it does not know. */
function readFlags<Options extends NonNullable<ParseArgsConfig["options"]>>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new BadUsage(error instanceof Error ? error.message : String(error));
  }
}
