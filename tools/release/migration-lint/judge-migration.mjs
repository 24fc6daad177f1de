import { judgeAlteration, notNullColumn } from "./judge-alterations.mjs";
import { readStatements } from "./read-statements.mjs";

/** `20261201120000_expand_reminder_text`, `20270115090000_contract_after_0_2_0_old_reminder`. */
const NAME = /^\d{14}_(?:(expand)|contract_after_(\d+_\d+_\d+))_[a-z0-9_]+$/;

/** Which rules a comment before the statement can set aside, because a reason can be good enough. */
const ALLOWABLE = new Set(["no-tenant", "concurrently", "not-valid", "rows", "do-block"]);

const tableOf = (relation) => relation?.relname ?? "";

/**
 * @typedef {object} Finding
 * @property {number} line
 * @property {string} rule
 * @property {string} message
 */

/** @typedef {[rule: string, message: string]} Judgement */
/** @typedef {import("./read-statements.mjs").Statement["node"]} Node */

/** Remembers, over all migrations in their order, what a later one builds on. */
export function createHistory() {
  return {
    /** `table.constraint` → column */ notNullChecks: new Map(),
    /** `table.column` */ validated: new Set(),
    /** tables that no release has */ newTables: new Set(),
    /** tables that are divided into partitions */ partitioned: new Set(),
  };
}

/** Writes down what a statement brings, for those that come after it. */
function remember({ kind, node }, history, addedHere) {
  if (kind === "CreateStmt" && node.partspec !== undefined) history.partitioned.add(tableOf(node.relation));
  if (kind !== "AlterTableStmt") return;
  const table = tableOf(node.relation);
  for (const {
    AlterTableCmd: { subtype, def, name },
  } of node.cmds) {
    if (subtype === "AT_AddConstraint") {
      const { conname } = def.Constraint;
      addedHere.add(`${table}.${conname}`);
      const column = notNullColumn(def.Constraint);
      if (column !== undefined) history.notNullChecks.set(`${table}.${conname}`, column);
    } else if (subtype === "AT_ValidateConstraint" && history.notNullChecks.has(`${table}.${name}`))
      history.validated.add(`${table}.${history.notNullChecks.get(`${table}.${name}`)}`);
  }
}

/**
 * A table of ours belongs to a tenant, behind the second wall, and is open to the role of API and worker.
 * @returns {Generator<Judgement>}
 */
function* judgeNewTable(table, { node, allowed }, statements) {
  const grants = statements.filter(
    ({ kind, node: grant }) =>
      kind === "GrantStmt" &&
      grant.is_grant &&
      grant.objects.some((one) => tableOf(one.RangeVar) === table) &&
      grant.grantees.some(({ RoleSpec }) => RoleSpec.rolename === "app"),
  );
  const canInsert = grants.some(
    ({ node: grant }) =>
      grant.privileges === undefined ||
      grant.privileges.some(({ AccessPriv }) => AccessPriv.priv_name === "insert" && AccessPriv.cols === undefined),
  );
  // The release before asks at its start whether its role may write to every table, those that it does not know too.
  if (!canInsert) yield ["grant", `the role app is not granted INSERT on ${table}: no release starts on a database where it may not write`];
  if (allowed.has("no-tenant")) return;
  const columns = (node.tableElts ?? []).flatMap(({ ColumnDef }) => (ColumnDef === undefined ? [] : [ColumnDef]));
  const tenant = columns.find(({ colname }) => colname === "tenant_id");
  if (!(tenant?.constraints ?? []).some(({ Constraint }) => Constraint.contype === "CONSTR_NOTNULL"))
    yield [
      "no-tenant",
      `the table ${table} has no tenant_id that is NOT NULL; where it belongs to no tenant, say why: -- allow no-tenant: …`,
    ];
  const alterations = statements
    .filter(({ kind, node: alter }) => kind === "AlterTableStmt" && tableOf(alter.relation) === table)
    .flatMap(({ node: alter }) => alter.cmds.map(({ AlterTableCmd }) => AlterTableCmd.subtype));
  const policy = statements.find(
    ({ kind, node: made }) =>
      kind === "CreatePolicyStmt" &&
      tableOf(made.table) === table &&
      [made.qual, made.with_check].every((rule) => JSON.stringify(rule ?? null).includes('"app_tenant"')),
  );
  for (const [is, wanted] of [
    [alterations.includes("AT_EnableRowSecurity"), "ENABLE ROW LEVEL SECURITY"],
    [alterations.includes("AT_ForceRowSecurity"), "FORCE ROW LEVEL SECURITY"],
    [policy !== undefined, "a policy with app_tenant() in USING and WITH CHECK"],
  ]) {
    if (!is) yield ["row-level-security", `the table ${table} lacks ${wanted}`];
  }
}

/**
 * An index on a table that is in use is built beside the writers.
 * @param {Node} node
 * @param {{ isNew: boolean, isAlone: boolean, isPartitioned: boolean }} place of a new table; the migration's only statement
 * @returns {Generator<Judgement>}
 */
function* judgeIndex(node, { isNew, isAlone, isPartitioned }) {
  if (isPartitioned) {
    if (node.concurrent === true || (!isNew && node.relation.inh === true))
      yield [
        "partitioned",
        `${node.idxname}: PostgreSQL builds no index of a partitioned table beside its writers. CREATE INDEX ${node.idxname} ON ONLY ${tableOf(node.relation)}, which holds nobody up; an index of each partition, concurrently, each in a migration of its own; ALTER INDEX ${node.idxname} ATTACH PARTITION for each`,
      ];
    return;
  }
  if (node.concurrent === true) {
    if (!isAlone)
      yield ["alone", `${node.idxname} is built concurrently, which PostgreSQL does in no transaction: give it a migration of its own`];
  } else if (!isNew)
    yield [
      "concurrently",
      `${node.idxname} is built while nobody can write to ${tableOf(node.relation)}: CREATE INDEX CONCURRENTLY, in a migration of its own; where the table stays small, say so: -- allow concurrently: …`,
    ];
}

/**
 * Rows that a migration changes stay locked until its end.
 * @param {Node} node
 * @returns {Judgement}
 */
function judgeRows(node) {
  const table = tableOf(node.relation);
  return node.whereClause === undefined
    ? ["whole-table", `every row of ${table} is changed in one transaction, and stays locked until the end: let a job do it in parts`]
    : [
        "rows",
        `rows of ${table} are changed in the migration's transaction, and stay locked until its end: let a job do it in parts; where there are few, say so: -- allow rows: …`,
      ];
}

/** @returns {Generator<Judgement>} */
function* judgeStatement(statement, { isExpand, statements, history, addedHere }) {
  const { kind, node } = statement;
  const table = tableOf(node.relation ?? node.table);
  const isNew = history.newTables.has(table);
  /** @type {(what: string) => Judgement} */
  const takesAway = (what) => [
    "takes-away",
    `${what}: the release before still uses it. Take it away in a contract migration of a later release`,
  ];
  switch (kind) {
    case "CreateStmt":
      yield* judgeNewTable(table, statement, statements);
      break;
    case "AlterTableStmt": {
      if (isNew) break;
      const commands = node.cmds.map(({ AlterTableCmd }) => AlterTableCmd);
      // That a partition's index belongs to that of the whole is said at once.
      if (node.objtype === "OBJECT_INDEX" && commands.every(({ subtype }) => subtype === "AT_AttachPartition")) break;
      for (const command of commands)
        yield* judgeAlteration(command, { isExpand, table, commands, checks: { addedHere, validated: history.validated } });
      break;
    }
    case "IndexStmt":
      yield* judgeIndex(node, { isNew, isAlone: statements.length === 1, isPartitioned: history.partitioned.has(table) });
      break;
    case "UpdateStmt":
    case "DeleteStmt":
      if (!isNew) yield judgeRows(node);
      break;
    case "DropStmt":
      if (isExpand) yield takesAway(`DROP ${node.removeType.replace("OBJECT_", "")}`);
      else if (node.concurrent === true && statements.length > 1) yield ["alone", "DROP INDEX CONCURRENTLY needs a migration of its own"];
      break;
    case "GrantStmt":
      if (isExpand && node.is_grant !== true) yield takesAway("REVOKE");
      break;
    case "RenameStmt":
      yield ["rename", "a new name breaks the release before at once: add the new one, use both, and take the old one away later"];
      break;
    case "TruncateStmt":
      yield ["whole-table", "TRUNCATE empties a table that the release before uses"];
      break;
    case "DoStmt":
      yield ["do-block", "what a DO block does is known only when it runs: write it out, or say what it does: -- allow do-block: …"];
      break;
    case "TransactionStmt":
      yield ["transaction", "the migration is one transaction already: half of it must not stay"];
      break;
    case "VariableSetStmt":
      if (node.name === "lock_timeout" || node.name === "statement_timeout")
        yield ["lock-timeout", `${node.name} is set for all migrations by the deployment, which tries again`];
      break;
    case "CreatePolicyStmt":
    case "CreateFunctionStmt":
    case "CreateTrigStmt":
    case "CreateSeqStmt":
    case "CreateEnumStmt":
    case "AlterEnumStmt":
    case "ViewStmt":
    case "CommentStmt":
    case "InsertStmt":
    case "SelectStmt":
      break;
    case "AlterPolicyStmt":
      if (isExpand) yield takesAway("ALTER POLICY");
      break;
    default:
      yield ["unknown", `${kind}: nobody has said yet whether the release before runs on with it`];
  }
}

/** Rules that hold although nothing of an older release runs any more. */
const ALWAYS = new Set(["syntax", "name", "no-tenant", "grant", "row-level-security", "transaction", "lock-timeout"]);

/** What the name promises, and whether the release that it speaks of is out, or is installed with everything stopped. */
function* judgeName(name, releases) {
  const parts = NAME.exec(name);
  if (parts === null)
    yield [
      "name",
      "the name says neither expand (adds) nor contract_after_<release> (takes away what that release used no more): 20261201120000_expand_…, 20270115090000_contract_after_0_2_0_…",
    ];
  else if (parts[2] !== undefined && !releases.includes(parts[2].replaceAll("_", ".")))
    yield ["name", `no release ${parts[2].replaceAll("_", ".")} is out: what it is to be the last to know cannot be taken away yet`];
}

/**
 * Judges whether the release before runs on while and after a migration is applied, and nobody is kept waiting.
 * @param {{ name: string, sql: string, isReleased: boolean }} migration of a released one nothing is said; what it brought is remembered
 * @param {{ history: ReturnType<typeof createHistory>, releases: readonly string[], plannedStop?: string }} known history of the
 * migrations before it, which it is added to; versions that are out; the version in preparation, where
 *   it is installed with API and workers stopped
 * @returns {Promise<Finding[]>}
 */
export async function judgeMigration({ name, sql, isReleased }, { history, releases, plannedStop }) {
  let statements;
  try {
    statements = await readStatements(sql);
  } catch (error) {
    return isReleased ? [] : [{ line: 1, rule: "syntax", message: error instanceof Error ? error.message : String(error) }];
  }
  if (!isReleased) for (const { kind, node } of statements) if (kind === "CreateStmt") history.newTables.add(tableOf(node.relation));
  const addedHere = new Set();
  const findings = isReleased
    ? []
    : [...judgeName(name, plannedStop === undefined ? releases : [...releases, plannedStop])].map(([rule, message]) => ({
        line: 1,
        rule,
        message,
      }));
  const isExpand = !/^\d{14}_contract_/.test(name);
  for (const statement of statements) {
    if (!isReleased) {
      for (const [rule, message] of judgeStatement(statement, { isExpand, statements, history, addedHere })) {
        if (!ALLOWABLE.has(rule) || !statement.allowed.has(rule)) findings.push({ line: statement.line, rule, message });
      }
    }
    remember(statement, history, addedHere);
  }
  const isStopped = plannedStop !== undefined && NAME.exec(name)?.[2]?.replaceAll("_", ".") === plannedStop;
  return isStopped ? findings.filter(({ rule }) => ALWAYS.has(rule)) : findings;
}
