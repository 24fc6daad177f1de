import { fileURLToPath } from "node:url";
import { runnerImport, type Plugin } from "vite";
import { guestEndpoints, pieceEndpoints } from "./guest-endpoints.ts";

const MODULE = "virtual:routes";
/** Of every build the same, and apart from the others: they are loaded later. */
const OF_PIECES = "virtual:routes-of-pieces";
const contractFile = fileURLToPath(new URL("../../../packages/shared/src/contract/index.ts", import.meta.url));

type DeclaredEndpoint = { method: string; path: string; access: readonly string[]; answer: unknown; files?: { field: string } | undefined };
type DeclaredRoute = { method: string; path: string; answer: "json" | "file" | "content" | "html"; fileField?: string; isPublic?: true };

/** The endpoints that the guests' pages call. */
export const routesOfGuests = <E>(contract: Readonly<Record<string, E>>): Record<string, E> =>
  Object.fromEntries(Object.entries(contract).filter(([name]) => guestEndpoints.some((one) => one === name)));

/** The endpoints that send a large file in pieces. */
export const routesOfPieces = <E>(contract: Readonly<Record<string, E>>): Record<string, E> =>
  Object.fromEntries(Object.entries(contract).filter(([name]) => pieceEndpoints.some((one) => one === name)));

/** The two endpoints that the inquiry form calls, and no other page. */
const OF_INQUIRIES = ["inquiryForm", "sendInquiry"];

/** What the inquiry form calls. */
export const routesOfInquiries = <E>(contract: Readonly<Record<string, E>>): Record<string, E> =>
  Object.fromEntries(Object.entries(contract).filter(([name]) => OF_INQUIRIES.includes(name)));

/** What it takes to call each endpoint, without the schemas that would weigh on a phone. */
export function reduceContract(contract: Readonly<Record<string, DeclaredEndpoint>>): Record<string, DeclaredRoute> {
  const entries = Object.entries(contract).map(([name, { method, path, access, answer, files }]) => {
    const kind = answer === "file" || answer === "content" || answer === "html" ? answer : "json";
    const route: DeclaredRoute = {
      method,
      path,
      answer: kind,
      ...(files === undefined ? {} : { fileField: files.field }),
      ...(access.includes("public") ? { isPublic: true } : {}),
    };
    return [name, route] as const;
  });
  return Object.fromEntries(entries);
}

/** What the light builds carry of the contract, by the name of the build. */
const choices: Readonly<Record<string, (contract: Readonly<Record<string, DeclaredEndpoint>>) => Record<string, DeclaredEndpoint>>> = {
  guest: routesOfGuests,
  inquiry: routesOfInquiries,
};

/**
 * Serves `virtual:routes`: the contract, evaluated while building and reduced to methods and paths,
 * so that a client gets every endpoint from the one declaration and carries no schema. The light build for guests gets
 * those that its pages call, that of the inquiry form its two. `virtual:routes-of-pieces` has what only large files take.
 */
export function routesPlugin(): Plugin {
  return {
    name: "routes",
    resolveId: (id) => (id === MODULE || id === OF_PIECES ? `\0${id}` : undefined),
    async load(id) {
      const asked = id.slice(1);
      if (id[0] !== "\0" || (asked !== MODULE && asked !== OF_PIECES)) return undefined;
      const { module, dependencies } = await runnerImport<{ contract: Record<string, DeclaredEndpoint> }>(contractFile, {
        configFile: false,
        logLevel: "error",
      });
      for (const file of [contractFile, ...dependencies]) this.addWatchFile(file);
      const choose = asked === OF_PIECES ? routesOfPieces : choices[this.environment.name];
      return `export const routes = ${JSON.stringify(reduceContract(choose === undefined ? module.contract : choose(module.contract)))};`;
    },
  };
}
