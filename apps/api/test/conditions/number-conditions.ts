import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseAst } from "vitest/node";

/** A node of the syntax tree, as far as it is looked at here. */
type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;
/** Where a query names its tenant: an expression of the source. `id` says file and line, and which of several on that line. */
export type Place = { readonly id: string; readonly start: number; readonly end: number; readonly isShorthand: boolean };

const SOURCE = fileURLToPath(new URL("../../src", import.meta.url));
/** Before a value in SQL: it is compared with a column that holds a tenant's id. */
const IN_SQL = /(?:(?<!app\.)\btenant_id|\b(?:tenant|t)\.id|\bFROM tenant WHERE id)\s*=\s*$/;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const nameOf = (value: unknown): string => (isNode(value) ? String(value["name"] ?? value["value"] ?? "") : "");
const childrenOf = (node: Node): Node[] => Object.values(node).flatMap((value) => [value].flat().filter(isNode));

/** `tx.tenant.findFirst(…)`: the call of Prisma that a `where` belongs to, if it is one on firms themselves. */
function isOnTenant(node: Node): boolean {
  const callee = node["callee"];
  return isNode(callee) && isNode(callee["object"]) && nameOf(callee["object"]["property"]) === "tenant";
}

/** What of a template is compared with a tenant's id. */
function findInTemplate(node: Node): Node[] {
  const quasis = node["quasis"] as (Node & { value: { raw: string } })[];
  return (node["expressions"] as Node[]).filter((_one, index) => IN_SQL.test(quasis[index]?.value.raw ?? ""));
}

type Found = { readonly node: Node; readonly isShorthand: boolean };

function* findIn(node: Node, within: { where: boolean; onTenant: boolean }): Generator<Found> {
  // What a function takes apart names nothing.
  if (node.type === "ObjectPattern") return;
  if (node.type === "TemplateLiteral") for (const one of findInTemplate(node)) yield { node: one, isShorthand: false };
  const isProperty = node.type === "Property";
  const key = isProperty ? nameOf(node["key"]) : "";
  const value = node["value"];
  if (isProperty && within.where && isNode(value) && value.type !== "Literal" && value.type !== "ObjectExpression") {
    if (key === "tenantId" || (key === "id" && within.onTenant)) yield { node: value, isShorthand: node["shorthand"] === true };
  }
  const opens = key === "where" || (node.type === "VariableDeclarator" && /where/i.test(nameOf(node["id"])));
  const onTenant = node.type === "CallExpression" ? isOnTenant(node) : within.onTenant;
  for (const child of childrenOf(node)) yield* findIn(child, { where: within.where || opens, onTenant });
}

/** Every place of a file of the API where a query names its tenant. */
export function findConditions(file: string, code: string): Place[] {
  const program = parseAst(code, { lang: "ts" }) as unknown as Node;
  const seen = new Map<number, number>();
  return [...findIn(program, { where: false, onTenant: false })]
    .sort((one, other) => one.node.start - other.node.start)
    .map(({ node, isShorthand }) => {
      const line = code.slice(0, node.start).split("\n").length;
      const nth = (seen.get(line) ?? 0) + 1;
      seen.set(line, nth);
      return { id: `${path.relative(SOURCE, file)}:${line}${nth === 1 ? "" : `/${nth}`}`, start: node.start, end: node.end, isShorthand };
    });
}

/** The file's code, each place handed through `nameTenant` with its id. */
function markConditions(file: string, code: string): string {
  let marked = code;
  for (const { id, start, end, isShorthand } of findConditions(file, code).reverse()) {
    const value = code.slice(start, end);
    const call = `globalThis.nameTenant?.(${JSON.stringify(id)}, ${value}) ?? ${value}`;
    marked = `${marked.slice(0, start)}${isShorthand ? `tenantId: ${call}` : `(${call})`}${marked.slice(end)}`;
  }
  return marked;
}

const isOurs = (file: string): boolean => file.startsWith(SOURCE) && file.endsWith(".ts") && !/\.test\.ts$|\/generated\//.test(file);

/** Has each place say which it is, in the code that the tests load. */
export const numberConditions = () => ({
  name: "number-conditions",
  enforce: "pre" as const,
  transform: (code: string, file: string) => (isOurs(file) ? { code: markConditions(file, code), map: null } : undefined),
});

/** Every place of the API. */
export const listConditions = (): Place[] =>
  readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(SOURCE, name))
    .filter(isOurs)
    .flatMap((file) => findConditions(file, readFileSync(file, "utf8")));
