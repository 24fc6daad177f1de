/** The version that the server has now, past every cache. Throws when it cannot be read. */
export async function fetchVersion(): Promise<string> {
  const response = await fetch(`/version.json?t=${Date.now()}`, { cache: "no-store" });
  if (!response.ok) throw new Error(`version.json answered ${response.status}`);
  const { version } = (await response.json()) as { version?: unknown };
  if (typeof version !== "string" || version === "") throw new Error("version.json names no version");
  return version;
}
