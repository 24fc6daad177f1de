import { fileURLToPath } from "node:url";
import { runnerImport, type Plugin } from "vite";

const MODULE = "virtual:routes";
const RESOLVED = `\0${MODULE}`;
const contractFile = fileURLToPath(new URL("../../../packages/shared/src/contract/index.ts", import.meta.url));

type DeclaredEndpoint = { method: string; path: string; access: readonly string[]; answer: unknown; files?: { field: string } | undefined };
type DeclaredRoute = { method: string; path: string; answer: "json" | "file" | "html"; fileField?: string; isPublic?: true };

/** Who uses the guests' page: people with a link, and clients who are logged in. */
const GUESTS = ["public", "guest", "mandant"];

/** The endpoints that someone on the guests' page may call. */
export const routesOfGuests = <E extends Pick<DeclaredEndpoint, "access">>(contract: Readonly<Record<string, E>>): Record<string, E> =>
  Object.fromEntries(Object.entries(contract).filter(([, { access }]) => access.some((level) => GUESTS.includes(level))));

/** What it takes to call each endpoint, without the schemas that would weigh on a phone. */
export function reduceContract(contract: Readonly<Record<string, DeclaredEndpoint>>): Record<string, DeclaredRoute> {
  const entries = Object.entries(contract).map(([name, { method, path, access, answer, files }]) => {
    const kind = answer === "file" || answer === "html" ? answer : "json";
    const route: DeclaredRoute = { method, path, answer: kind, ...(files === undefined ? {} : { fileField: files.field }), ...(access.includes("public") ? { isPublic: true } : {}) };
    return [name, route] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Serves `virtual:routes`: the contract, evaluated while building and reduced to methods and paths,
 * so that a client gets every endpoint from the one declaration and carries no schema. The light build for guests gets
 * those that guests may call.
 */
export function routesPlugin(): Plugin {
  return {
    name: "routes",
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const { module, dependencies } = await runnerImport<{ contract: Record<string, DeclaredEndpoint> }>(contractFile, { configFile: false, logLevel: "error" });
      for (const file of [contractFile, ...dependencies]) this.addWatchFile(file);
      const contract = this.environment.name === "guest" ? routesOfGuests(module.contract) : module.contract;
      return `export const routes = ${JSON.stringify(reduceContract(contract))};`;
    },
  };
}
