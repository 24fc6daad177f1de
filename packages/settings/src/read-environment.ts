import { readFileSync, statSync } from "node:fs";

/** Not a setting of its own: it becomes part of DATABASE_URL. */
const PASSWORD = "DATABASE_PASSWORD";

export type Environment = Readonly<Record<string, string | undefined>>;

export type ReadEnvironment = {
  /** Only what is set; an empty setting counts as not given. */
  readonly given: Readonly<Record<string, string>>;
  /** A line for each file that gives nothing, which begins with the setting's name. */
  readonly wrong: readonly string[];
};

const fileSettingOf = (name: string): string => `${name}_FILE`;

/**
 * The named settings as they are given: as `NAME`, or as `NAME_FILE`, the path of a file that holds the value, whose last line
 * break does not belong to it. `DATABASE_PASSWORD` completes a `DATABASE_URL` that has none.
 */
export function readEnvironment(environment: Environment, names: readonly string[]): ReadEnvironment {
  const given: Record<string, string> = {};
  const wrong: string[] = [];
  for (const name of [...names, PASSWORD]) {
    const [value = "", file = ""] = [environment[name], environment[fileSettingOf(name)]];
    try {
      const text = file === "" ? "" : readFileSync(file, "utf8").replace(/\r?\n$/, "");
      if (value !== "" && text !== "") wrong.push(`${name}: is given twice, here and by ${fileSettingOf(name)}`);
      if (value !== "" || text !== "") given[name] = value === "" ? text : value;
    } catch (error) {
      wrong.push(
        `${name}: ${fileSettingOf(name)} names a file that cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  const { [PASSWORD]: password, ...others } = given;
  return { given: { ...others, ...completeUrl(others["DATABASE_URL"], password) }, wrong };
}

function completeUrl(text: string | undefined, password: string | undefined): { DATABASE_URL?: string } {
  if (text === undefined || password === undefined || !URL.canParse(text)) return {};
  const url = new URL(text);
  if (url.password !== "") return {};
  // The setter leaves a per cent sign as it is, which would be read as the beginning of an escape.
  url.password = encodeURIComponent(password);
  return { DATABASE_URL: url.href };
}

/** Names of settings whose files every user of the machine may read. */
export function findOpenFiles(environment: Environment, names: readonly string[]): string[] {
  return [...names, PASSWORD].map(fileSettingOf).filter((setting) => {
    const mode = statSync(environment[setting] ?? "", { throwIfNoEntry: false })?.mode ?? 0;
    return (mode & 0o004) !== 0;
  });
}
