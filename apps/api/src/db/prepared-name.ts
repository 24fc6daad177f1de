const names = new Map<string, string>();
const MOST_NAMES = 500;

/** The name under which a statement is prepared, so that PostgreSQL plans it once a connection; none once there are too many. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST_NAMES) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
