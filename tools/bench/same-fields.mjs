/** Their content is what somebody answered: it differs from form to form. */
const CONTENTS = new Set(["answers", "masterData"]);

/** Adds the fields of a value to those found: `items[].sync.id`. @param {unknown} value @param {string} path @param {Set<string>} found */
function addFields(value, path, found) {
  if (Array.isArray(value)) for (const item of value) addFields(item, `${path}[]`, found);
  else if (typeof value === "object" && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      const field = path === "" ? name : `${path}.${name}`;
      found.add(field);
      if (!CONTENTS.has(name)) addFields(inner, field, found);
    }
}

/** The fields of all answers; of one that is no JSON, its length. @param {readonly Buffer[]} answers */
function fieldsOf(answers) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const answer of answers) {
    const text = answer.toString();
    if (text.startsWith("{")) addFields(JSON.parse(text), "", found);
    else found.add(`${answer.length} bytes`);
  }
  return found;
}

/**
 * A server that answers less is no measure.
 * @param {string} name of what is compared
 * @param {readonly Buffer[]} ours
 * @param {readonly Buffer[]} bare
 * @throws Error that names what the bare server's answers lack
 */
export function requireSameFields(name, ours, bare) {
  const there = fieldsOf(bare);
  const lacking = [...fieldsOf(ours)].filter((field) => !there.has(field));
  if (lacking.length > 0) throw new Error(`${name}: the bare server does not answer ${lacking.join(", ")}`);
}
