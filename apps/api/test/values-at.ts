type JsonObject = { [name: string]: unknown };

const isObject = (value: unknown): value is JsonObject => typeof value === "object" && value !== null && !Array.isArray(value);

/** All values at a path such as `addresses[].street`. */
export function valuesAt(record: JsonObject, path: string): unknown[] {
  let found: unknown[] = [record];
  for (const part of path.split(".")) {
    const name = part.replace("[]", "");
    found = found.flatMap((one) => {
      const value = (one as JsonObject | undefined)?.[name];
      return part.endsWith("[]") ? (Array.isArray(value) ? value.filter(isObject) : []) : [value];
    });
  }
  return found;
}

/** Every path of a record that has a value, written as `valuesAt` reads it. */
export function listPaths(value: unknown, at = ""): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => listPaths(one, `${at}[]`)))];
  if (!isObject(value)) return [at];
  return Object.entries(value).flatMap(([name, member]) => listPaths(member, at === "" ? name : `${at}.${name}`));
}
