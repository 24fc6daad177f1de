import { parse } from "libpg-query";

/** What a comment before a statement allows: `-- allow <rule>: <reason>`. */
const ALLOWANCE = /--\s*allow ([\w-]+):[ \t]*(\S[^\n]*)?/g;

/**
 * @typedef {object} Statement
 * @property {string} kind the parser's name, e.g. `AlterTableStmt`
 * @property {any} node
 * @property {number} line
 * @property {ReadonlySet<string>} allowed rules that a comment before it sets aside, with a reason
 */

/**
 * Reads a script with PostgreSQL's own parser.
 * @param {string} sql
 * @returns {Promise<Statement[]>}
 * @throws with PostgreSQL's message where it is none
 */
export async function readStatements(sql) {
  const bytes = Buffer.from(sql);
  const { stmts = [] } = await parse(sql);
  let end = 0;
  return stmts.map(({ stmt, stmt_location: start = 0, stmt_len: length }) => {
    const comments = bytes.subarray(end, start).toString();
    end = length === undefined ? bytes.length : start + length;
    const [kind, node] = Object.entries(stmt ?? {})[0];
    const line = bytes.subarray(0, start).toString().split("\n").length;
    const allowed = new Set([...comments.matchAll(ALLOWANCE)].filter(([, , reason]) => reason !== undefined).map(([, rule]) => rule));
    return { kind, node, line, allowed };
  });
}
