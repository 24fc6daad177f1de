/**
 * The files that an entry can load.
 * @param {Record<string, { file: string, css?: string[], imports?: string[], dynamicImports?: string[] }>} manifest
 * @param {string} entry
 * @param {(name: string) => boolean} isSeparate what is weighed separately when it is loaded lazily
 * @returns {string[]} paths below dist
 */
export function listReachable(manifest, entry, isSeparate = () => false) {
  const files = new Set();
  const seen = new Set();
  const visit = (name) => {
    const chunk = manifest[name];
    if (chunk === undefined || seen.has(name)) return;
    seen.add(name);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []).filter((lazy) => !isSeparate(lazy))]) visit(next);
  };
  if (manifest[entry] === undefined) throw new Error(`The build has no ${entry}.`);
  visit(entry);
  return [...files];
}
