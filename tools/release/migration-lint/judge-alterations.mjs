/** What one `ALTER TABLE` may do to a table that the running release uses. */

/** Functions whose value is the same for all rows of a statement: a default of such is written down once, not into every row. */
const STEADY_FUNCTIONS = new Set(["now", "transaction_timestamp", "statement_timestamp", "current_date"]);

function isSteady(expression) {
  const [kind, node] = Object.entries(expression)[0];
  if (kind === "A_Const" || kind === "SQLValueFunction") return true;
  if (kind === "TypeCast") return isSteady(node.arg);
  if (kind === "A_ArrayExpr") return (node.elements ?? []).every(isSteady);
  if (kind === "A_Expr") return [node.lexpr, node.rexpr].every((side) => side === undefined || isSteady(side));
  if (kind === "FuncCall") return STEADY_FUNCTIONS.has(node.funcname.at(-1).String.sval);
  return false;
}

const IN_COLUMN = {
  CONSTR_PRIMARY: "builds an index while nobody can use the table; add the column, then build a unique index concurrently",
  CONSTR_UNIQUE: "builds an index while nobody can use the table; add the column, then build a unique index concurrently",
  CONSTR_FOREIGN: "looks at every row while nobody can write; add the column, then the foreign key NOT VALID",
  CONSTR_CHECK: "looks at every row while nobody can use the table; add the column, then the check NOT VALID",
  CONSTR_GENERATED: "writes every row anew while nobody can use the table",
  CONSTR_IDENTITY: "writes every row anew while nobody can use the table",
};

/** @returns {Generator<[rule: string, message: string]>} */
function* judgeNewColumn({ colname, constraints = [], typeName }) {
  const all = constraints.map(({ Constraint }) => Constraint);
  const preset = all.find(({ contype }) => contype === "CONSTR_DEFAULT");
  if (preset === undefined && all.some(({ contype }) => contype === "CONSTR_NOTNULL"))
    yield [
      "not-null",
      `the column ${colname} is NOT NULL without a DEFAULT: what the release before inserts is refused, and so is the migration where there are rows`,
    ];
  if (preset !== undefined && !isSteady(preset.raw_expr))
    yield [
      "rewrite",
      `the DEFAULT of the column ${colname} is another for each row: PostgreSQL writes the whole table anew while nobody can use it`,
    ];
  if (/^(small|big)?serial\d?$/.test(typeName.names.at(-1).String.sval))
    yield ["rewrite", `the column ${colname} numbers every row: PostgreSQL writes the whole table anew while nobody can use it`];
  for (const { contype } of all)
    if (IN_COLUMN[contype] !== undefined)
      yield [
        contype === "CONSTR_FOREIGN" || contype === "CONSTR_CHECK" ? "not-valid" : "rewrite",
        `the column ${colname}: ${IN_COLUMN[contype]}`,
      ];
}

/** @returns {Generator<[rule: string, message: string]>} */
function* judgeNewConstraint(constraint) {
  const { contype, conname = "the constraint", skip_validation: isNotValid, indexname } = constraint;
  if (contype === "CONSTR_FOREIGN" || contype === "CONSTR_CHECK") {
    if (isNotValid !== true)
      yield ["not-valid", `${conname} looks at every row while nobody can write: add it NOT VALID, and validate it in the next migration`];
  } else if (contype === "CONSTR_NOTNULL")
    yield ["set-not-null", `${conname}: write it as a CHECK that is NOT VALID, and validate it in the next migration`];
  else if (indexname === undefined)
    yield [
      "concurrently",
      `${conname} builds an index while nobody can write: build a unique index concurrently in a migration of its own, and add the constraint USING INDEX`,
    ];
}

/** The column that a check keeps from being null; undefined where it says something else. */
export function notNullColumn({ contype, raw_expr: expression }) {
  const test = expression?.NullTest;
  return contype === "CONSTR_CHECK" && test?.nulltesttype === "IS_NOT_NULL" ? test.arg.ColumnRef?.fields.at(-1)?.String?.sval : undefined;
}

/**
 * @param {any} command of an ALTER TABLE
 * @param {object} situation
 * @param {boolean} situation.isExpand
 * @param {string} situation.table
 * @param {readonly any[]} situation.commands all of the statement
 * @param {{ addedHere: ReadonlySet<string>, validated: ReadonlySet<string> }} situation.checks `table.constraint` of what was added
 * in this migration; `table.column` of what a validated check keeps from being null
 * @returns {Generator<[rule: string, message: string]>}
 */
export function* judgeAlteration(command, { isExpand, table, commands, checks }) {
  const { subtype, def, name } = command;
  /** @type {(what: string) => [rule: string, message: string]} */
  const takesAway = (what) => [
    "takes-away",
    `${what}: the release before still uses it. Take it away in a contract migration of a later release`,
  ];
  switch (subtype) {
    case "AT_AddColumn":
      yield* judgeNewColumn(def.ColumnDef);
      break;
    case "AT_AddConstraint":
      yield* judgeNewConstraint(def.Constraint);
      break;
    case "AT_ValidateConstraint":
      if (checks.addedHere.has(`${table}.${name}`))
        yield [
          "validate",
          `${name} is validated in the transaction that adds it, which keeps its lock meanwhile: validate it in the next migration`,
        ];
      break;
    case "AT_SetNotNull":
      if (isExpand) yield takesAway(`SET NOT NULL on ${table}.${name}`);
      else if (!checks.validated.has(`${table}.${name}`))
        yield [
          "set-not-null",
          `SET NOT NULL on ${table}.${name} looks at every row while nobody can use the table: let a CHECK (${name} IS NOT NULL) be validated in a migration before`,
        ];
      break;
    case "AT_AlterColumnType":
      yield [
        "rewrite",
        `another type of ${table}.${name} writes the whole table anew and is none that the release before knows: add a column, fill it, and take the old one away later`,
      ];
      break;
    case "AT_DropColumn":
      if (isExpand) yield takesAway(`DROP COLUMN ${table}.${name}`);
      break;
    case "AT_DropConstraint":
      // A check that is widened is dropped and added again.
      if (isExpand && !commands.some((other) => other.subtype === "AT_AddConstraint" && other.def.Constraint.conname === name))
        yield takesAway(`DROP CONSTRAINT ${table}.${name}`);
      break;
    case "AT_ColumnDefault":
    case "AT_DropNotNull":
    case "AT_EnableRowSecurity":
    case "AT_ForceRowSecurity":
    case "AT_SetStatistics":
    case "AT_SetRelOptions":
    case "AT_ResetRelOptions":
      break;
    default:
      yield ["unknown", `${subtype}: nobody has said yet whether the release before runs on with it`];
  }
}
