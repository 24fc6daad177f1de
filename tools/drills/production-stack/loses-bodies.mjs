/** The last Caddy that sends a request whose connection was refused to the next API without its body. */
const LAST = [2, 11, 1];

/**
 * Whether such a Caddy must not be configured with an API that no longer listens.
 * @param {string} version as `caddy version` prints it; of one that prints no number nothing good is believed
 */
export function losesBodies(version) {
  const parts = /^v?(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number);
  if (parts === undefined) return true;
  const at = parts.findIndex((part, index) => part !== LAST[index]);
  return at === -1 || parts[at] < LAST[at];
}
