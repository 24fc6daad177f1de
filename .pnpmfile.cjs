/**
 * Prisma's client names Prisma's command line and TypeScript as what it may stand beside. It needs them only where it is
 * generated, and takes them along, with 200 MB of theirs, wherever it runs.
 */
function readPackage(manifest) {
  if (manifest.name === "@prisma/client") {
    delete manifest.peerDependencies;
    delete manifest.peerDependenciesMeta;
  }
  return manifest;
}

module.exports = { hooks: { readPackage } };
