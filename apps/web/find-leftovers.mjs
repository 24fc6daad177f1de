import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * What a build must not give away: source maps, and what only a repository has.
 * @param {string} dist folder of the built app
 * @returns {string[]} what is wrong
 */
export function findLeftovers(dist) {
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" });
  return files.flatMap((file) => {
    if (/\.(map|tsx?)$|(^|\/)\.(git|env)|node_modules/.test(file)) return [`${file} does not belong in a build.`];
    const isText = /\.(m?js|css)$/.test(file);
    return isText && readFileSync(path.join(dist, file), "latin1").includes("sourceMappingURL=") ? [`${file} leads to a source map.`] : [];
  });
}
