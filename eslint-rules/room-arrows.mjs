import { builtinModules } from "node:module";
import { isInside, visitImports } from "./visit-imports.mjs";

const API = "apps/api/src";
const WEB = "apps/web/src";

/** Files that put the rooms of the API together. */
const COMPOSERS = new Set(
  ["main.ts", "worker.ts", "app.ts", "deps.ts", "exported-lists.ts", "admin.ts", "demo.ts", "import-data.ts"].map(
    (name) => `${API}/${name}`,
  ),
);
/** Rooms beside them: the demo data use every verb, the operator's commands look into every room. */
const COMPOSING_ROOMS = ["demo", "operator"].map((name) => `${API}/${name}`);

/** Rooms of the web app from the bottom up: a room imports its own and those on lower floors. */
const WEB_FLOORS = [["lazy"], ["ui"], ["auth"], ["api"], ["pickers", "uploads", "downloads"], ["shell"], ["features"]];
/** Rooms of the web app that know who is logged in. */
const STAFF_ROOMS = ["shell", "auth", "api", "pickers", "uploads", "downloads"].map((name) => `${WEB}/${name}`);

/** What each room of the API below the features may not import; of the features none of them may import anything. */
const ABOVE = {
  integrations: ["domain", "db", "http", "jobs", "exports", "pdf", "observability", "operator", "demo"],
  db: ["domain", "http", "jobs", "exports", "pdf", "integrations", "observability", "operator", "demo"],
  domain: ["http", "jobs", "observability", "operator", "demo"],
  jobs: ["http", "operator", "demo"],
  http: ["jobs", "operator", "demo"],
  exports: ["domain", "db", "http", "jobs", "operator", "demo"],
  pdf: ["http", "jobs", "operator", "demo"],
  observability: ["domain", "operator", "demo"],
  features: ["operator", "demo"],
};

const TEST = /\.test\.(tsx?|mjs)$/;
/** An app's tests and those of a package start the product with what `tools/` has for that. */
const MAY_USE_TOOLS = /^(apps\/[^/]+\/(test|playwright\.config\.ts|vitest\.config\.ts)|tools|eslint-rules)(\/|$)/;
const ROUTER = /^(react-router(-dom)?|wouter)($|\/)/;
const STAFF_ONLY = /^(@mantine\/|react-router(-dom)?($|\/))/;
const NOT_IN_SHARED = /^(react|express|prisma|pg)($|[-/])|^@prisma\//;

function isNodeModule(specifier) {
  return specifier.startsWith("node:") || builtinModules.includes(specifier);
}

/** Name of the feature a file lies in. */
function nameFeature(file, app) {
  const prefix = `${app}/features/`;
  return file?.startsWith(prefix) ? file.slice(prefix.length).split("/")[0] : undefined;
}

/** Name of the app a file belongs to. */
const nameApp = (file) => /^apps\/([^/]+)\//.exec(file)?.[1];

/** Whether a file is delivered: neither a test nor a tool. */
const isProduction = (file) => /^(apps|packages)\/[^/]+\/src\//.test(file) && !TEST.test(file);

function judgeShared({ from, specifier, target }) {
  if (!isInside(from, "packages/shared")) return undefined;
  if (target !== undefined && isInside(target, "apps")) return "shared knows no app";
  if (NOT_IN_SHARED.test(specifier)) return "shared runs everywhere: no react, express, prisma or pg in it";
  // Tests of shared run in node and may read their tables from files.
  if (isNodeModule(specifier) && !TEST.test(from)) return "shared runs in the browser too: nothing of node in it";
  return undefined;
}

function judgeDatev({ from, target }) {
  if (target === undefined || isInside(target, "packages/datev")) return undefined;
  if (isInside(from, "packages/datev")) return "the DATEV adapter knows DATEV and nothing of us";
  if (isInside(from, "apps/connector/src") && !isInside(target, "apps/connector")) return "the connector stands on the adapter alone";
  return undefined;
}

const SMALL_PACKAGES = ["packages/files", "packages/settings", "packages/migrate"];

function judgePackages({ from, target }) {
  const own = SMALL_PACKAGES.find((name) => isInside(from, name));
  if (own === undefined || target === undefined || TEST.test(from) || isInside(target, own)) return undefined;
  return "a package that apps share stands on none of ours";
}

function judgeApps({ from, specifier, target }) {
  if (target === undefined) return undefined;
  if (isInside(from, "apps/web") && isInside(target, "packages/datev")) return "web reaches DATEV through the API only";
  if (isInside(from, "apps/web") && isInside(target, "apps/api")) return "web reaches the API through the contract only";
  if (isInside(from, "apps/api") && isInside(target, "apps/web")) return "the API knows nothing of the web";
  if (isInside(from, API) && isInside(target, "apps/sandbox")) return "stand-ins are for tests: apps/api/test brings them";
  if (isInside(from, "apps/backup") && isInside(target, "packages/shared"))
    return "the backup knows the database's rows and the files, and nothing of the product";
  const [own, other] = [nameApp(from), nameApp(target)];
  if (other !== undefined && own !== other && isInside(target, `apps/${other}/src`) && isProduction(from))
    return "no app imports another app's source: what two need is a package";
  if (isInside(target, "tools") && !MAY_USE_TOOLS.test(from) && !TEST.test(from)) return "production imports nothing of tools/";
  if (isInside(from, "apps/sandbox") && !isInside(target, "apps/sandbox")) {
    return `the sandbox stands for what is outside and shares no code with us (${specifier})`;
  }
  return undefined;
}

function judgeApi({ from, target }) {
  if (!isInside(from, API) || COMPOSERS.has(from) || COMPOSING_ROOMS.some((room) => isInside(from, room))) return undefined;
  const room = nameRoom(from, API);
  const forbidden = ABOVE[room] ?? [];
  if (!TEST.test(from) && forbidden.includes(nameRoom(target, API))) return `${room}/ lies below ${nameRoom(target, API)}/`;
  const feature = nameFeature(target, API);
  if (feature === undefined) return undefined;
  const own = nameFeature(from, API);
  if (own === undefined) return "only the composing files import features";
  return own === feature ? undefined : "features do not import features: share a rule, or enqueue a job";
}

/** The room of the app that a file lies in; nothing for files beside the rooms. */
function nameRoom(file, app) {
  if (!file?.startsWith(`${app}/`)) return undefined;
  const [room, ...rest] = file.slice(app.length + 1).split("/");
  return rest.length > 0 ? room : undefined;
}

function judgeFloors({ from, target }) {
  const floorOf = (file) => WEB_FLOORS.findIndex((rooms) => rooms.includes(nameRoom(file, WEB)));
  const [own, other] = [floorOf(from), floorOf(target)];
  if (own < 0 || other < 0 || TEST.test(from)) return undefined;
  if (other > own) return `${nameRoom(from, WEB)}/ lies below ${nameRoom(target, WEB)}/`;
  return other === own && nameRoom(from, WEB) !== nameRoom(target, WEB) ? "rooms of one floor do not import one another" : undefined;
}

function judgeWeb({ from, specifier, target }) {
  if (!isInside(from, WEB)) return undefined;
  const feature = nameFeature(target, WEB);
  const isUi = isInside(from, `${WEB}/ui`);
  if (isUi && ROUTER.test(specifier)) return "ui/ knows no router";
  if (isUi || isInside(from, `${WEB}/wizard`)) {
    if (feature !== undefined) return "ui/ and wizard/ know no feature";
    if (target !== undefined && !TEST.test(from) && STAFF_ROOMS.some((room) => isInside(target, room)))
      return "ui/ and wizard/ know no room of staff";
  }
  if (from === `${WEB}/guest.tsx` || isInside(from, `${WEB}/features/guest`)) {
    if (STAFF_ONLY.test(specifier)) return "the guests' bundle stays light";
    if (feature !== undefined && feature !== "guest") return "the guests' bundle holds no staff feature";
  }
  const isInquiry = [`${WEB}/inquiry.tsx`, `${WEB}/embed.ts`].includes(from) || isInside(from, `${WEB}/features/inquiry`);
  if (isInquiry) {
    if (STAFF_ONLY.test(specifier)) return "the inquiry form's bundle stays light";
    if (feature !== undefined && feature !== "inquiry") return "the inquiry form's bundle holds no other feature";
    if (target !== undefined && STAFF_ROOMS.some((room) => isInside(target, room)))
      return "the inquiry form stands on foreign sites: it knows no session and remembers nothing";
  }
  return undefined;
}

/** Which room may import which: docs/architecture.md, "Arrows". @type {import("eslint").Rule.RuleModule} */
export const roomArrows = {
  meta: { type: "problem", schema: [], messages: { arrow: "{{reason}}" } },
  create(context) {
    return visitImports(context, (found) => {
      for (const judge of [judgeShared, judgeDatev, judgePackages, judgeApps, judgeApi, judgeFloors, judgeWeb]) {
        const reason = judge(found);
        if (reason === undefined) continue;
        context.report({ node: found.node, messageId: "arrow", data: { reason } });
        return;
      }
    });
  },
};
