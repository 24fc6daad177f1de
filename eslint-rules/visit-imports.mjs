import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Folders behind the names of the workspace's packages. */
const PACKAGES = {
  "@stammdaten/shared": "packages/shared/src",
  "@stammdaten/datev": "packages/datev/src",
  "@stammdaten/files": "packages/files/src",
  "@stammdaten/settings": "packages/settings/src",
  "@stammdaten/migrate": "packages/migrate/src",
  "@stammdaten/connector": "apps/connector",
  "@stammdaten/api": "apps/api",
  "@stammdaten/web": "apps/web",
  "@stammdaten/sandbox": "apps/sandbox",
  "@stammdaten/backup": "apps/backup",
};

/**
 * Path of a file from the repository's root, with forward slashes.
 * @param {string} file absolute
 */
export function relateToRoot(file) {
  return path.relative(root, file).split(path.sep).join("/");
}

/** Whether a path is a folder or lies in it. */
export function isInside(file, folder) {
  return file === folder || file.startsWith(`${folder}/`);
}

/**
 * Where an import leads: a path from the repository's root for files of ours, else nothing.
 * @param {string} from the importing file, from the root
 * @param {string} specifier as written
 * @returns {string | undefined}
 */
export function resolveImport(from, specifier) {
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(from), specifier);
  for (const [name, folder] of Object.entries(PACKAGES)) {
    if (isInside(specifier, name)) return path.posix.join(folder, specifier.slice(name.length));
  }
  return undefined;
}

/**
 * Listeners that hand every import, re-export and dynamic import of a file to a function.
 * @param {import("eslint").Rule.RuleContext} context
 * @param {(found: { node: import("eslint").Rule.Node, from: string, specifier: string, target: string | undefined }) => void} visit
 * @returns {import("eslint").Rule.RuleListener}
 */
export function visitImports(context, visit) {
  const from = relateToRoot(context.filename);
  const handle = (node) => {
    const specifier = node.source?.value;
    if (typeof specifier === "string") {
      visit({ node: node.source, from, specifier, target: resolveImport(from, specifier) });
    }
  };
  return {
    ImportDeclaration: handle,
    ExportNamedDeclaration: handle,
    ExportAllDeclaration: handle,
    ImportExpression: handle,
  };
}
