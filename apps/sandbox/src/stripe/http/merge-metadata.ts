/** The metadata after a change: an empty text takes a name away, the empty whole all of them. */
export function mergeMetadata(
  before: Readonly<Record<string, string>>,
  change: Readonly<Record<string, string>> | "" | undefined,
): Record<string, string> {
  if (change === undefined) return { ...before };
  if (change === "") return {};
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ""));
}
