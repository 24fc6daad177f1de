/** The last compiler with an API in JavaScript: ESLint's parser cannot work with the native one, which checks our types. */
const PARSERS_TYPESCRIPT = "6.0.3";

function readPackage(manifest) {
  // Prisma's client names Prisma's command line and TypeScript as peers. It needs them only where it is generated, and
  // brings them, 200 MB, wherever it runs.
  if (manifest.name === "@prisma/client") {
    delete manifest.peerDependencies;
    delete manifest.peerDependenciesMeta;
  }
  if (/^(@typescript-eslint\/.*|typescript-eslint|ts-api-utils)$/.test(manifest.name) && manifest.peerDependencies?.typescript) {
    delete manifest.peerDependencies.typescript;
    manifest.dependencies = { ...manifest.dependencies, typescript: PARSERS_TYPESCRIPT };
  }
  return manifest;
}

module.exports = { hooks: { readPackage } };
