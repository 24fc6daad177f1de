/**
 * The name by which a member is reached, or an object's key is written; nothing for one that is only known at run time.
 * @param {{ type: string, name?: unknown, value?: unknown }} key
 * @param {boolean} isComputed written in brackets
 * @returns {string | undefined}
 */
export function nameOfKey(key, isComputed) {
  if (key.type === "Literal" && typeof key.value === "string") return key.value;
  if (key.type === "Identifier" && typeof key.name === "string" && !isComputed) return key.name;
  return undefined;
}
