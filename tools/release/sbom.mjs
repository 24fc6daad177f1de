/**
 * `npm run sbom [-- --out sbom.cdx.json]`: what the product is made of, as CycloneDX, read off the lockfile. Writes to the
 * console where no file is named; ends with 1 when the result does not keep to CycloneDX's own schema.
 */
import { randomUUID } from "node:crypto";
import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { SPDX, Spec, Validation } from "@cyclonedx/cyclonedx-library";
import { parse } from "yaml";
import { root } from "../run/settings.mjs";

/**
 * @typedef {{ type: string, name: string, group?: string, scope?: string, "bom-ref": string, licenses?: object[] }} Component
 * @typedef {{ components: Component[], dependencies: { ref: string, dependsOn: string[] }[] } & Record<string, unknown>} Bom
 * @typedef {Record<string, string | { version: string }>} Versions by name
 * @typedef {{ dependencies?: Versions, optionalDependencies?: Versions, devDependencies?: Versions }} Needs
 * @typedef {object} Lockfile pnpm's, as far as it is read
 * @property {Record<string, Needs>} importers by folder
 * @property {Record<string, { resolution: { integrity: string } }>} packages by `name@version`
 * @property {Record<string, Needs>} snapshots by `name@version` and the peers it was resolved with
 */

const HASHES = { sha1: "SHA-1", sha256: "SHA-256", sha512: "SHA-512" };
const STORE = "node_modules/.pnpm";

/** The lockfile's key of a resolved package without the peers it was resolved with: `react-dom@19.3.1(react@19.3.1)`. */
const withoutPeers = (key) => key.replace(/\(.*$/s, "");

/** @returns {{ group?: string, name: string, version: string }} of `@scope/name@version` */
function splitKey(key) {
  const at = key.lastIndexOf("@");
  const [name, group] = key.slice(0, at).split("/").reverse();
  return { ...(group === undefined ? {} : { group }), name, version: key.slice(at + 1) };
}

/** The package URL, by which scanners know a package. */
function nameUrl(key) {
  const { group, name, version } = splitKey(key);
  return `pkg:npm/${group === undefined ? "" : `${encodeURIComponent(group)}/`}${name}@${encodeURIComponent(version)}`;
}

function readHash(integrity) {
  const [algorithm, value] = [integrity.slice(0, integrity.indexOf("-")), integrity.slice(integrity.indexOf("-") + 1)];
  return { alg: HASHES[algorithm], content: Buffer.from(value, "base64").toString("hex") };
}

/** Licences as installed packages state them, by `name@version`; packages for other systems are not installed and have none. */
function readLicences() {
  const licences = new Map();
  const readManifest = (folder) => {
    if (lstatSync(folder).isSymbolicLink()) return;
    const manifest = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
    if (typeof manifest.license === "string") licences.set(`${manifest.name}@${manifest.version}`, manifest.license);
  };
  for (const entry of readdirSync(path.join(root, STORE), { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === "node_modules") continue;
    const modules = path.join(root, STORE, entry.name, "node_modules");
    for (const name of readdirSync(modules).filter((name) => !name.startsWith("."))) {
      if (!name.startsWith("@")) readManifest(path.join(modules, name));
      else for (const scoped of readdirSync(path.join(modules, name))) readManifest(path.join(modules, name, scoped));
    }
  }
  return licences;
}

function writeLicence(licence) {
  if (SPDX.isSupportedSpdxId(licence)) return [{ license: { id: licence } }];
  return / (OR|AND|WITH) /.test(licence) ? [{ expression: licence }] : [{ license: { name: licence } }];
}

/** What a package of the lockfile needs, as keys of its `snapshots`; links to our own packages are none. */
const readNeeds = ({ dependencies = {}, optionalDependencies = {} }, snapshots) =>
  Object.entries({ ...dependencies, ...optionalDependencies })
    .map(([name, value]) => {
      const version = typeof value === "string" ? value : value.version;
      return snapshots[version] === undefined ? `${name}@${version}` : version;
    })
    .filter((key) => snapshots[key] !== undefined);

/** Everything that is reached from these packages of the lockfile. */
function reachFrom(keys, snapshots) {
  const reached = new Set();
  const waiting = [...keys];
  while (waiting.length > 0) {
    const key = waiting.pop();
    if (reached.has(key)) continue;
    reached.add(key);
    waiting.push(...readNeeds(snapshots[key], snapshots));
  }
  return reached;
}

/**
 * The product's bill of materials, CycloneDX 1.6. Our own packages are applications; of those of others, `required` is what
 * one of ours depends on when it runs, and `excluded` what only builds and tests it.
 * @param {{ lockfile: Lockfile, version: string, licences: Map<string, string>, serial: string, now: Date }} sources
 * @returns {Bom} as it is written
 */
export function describeComponents({ lockfile: { importers, packages, snapshots }, version, licences, serial, now }) {
  const shipped = new Set();
  for (const importer of Object.values(importers))
    for (const key of reachFrom(readNeeds(importer, snapshots), snapshots)) shipped.add(withoutPeers(key));
  const product = { type: "application", name: "stammdaten", version, "bom-ref": "stammdaten" };
  const ours = Object.keys(importers).filter((folder) => folder !== ".");
  const components = Object.entries(packages).map(([key, { resolution }]) => ({
    type: "library",
    "bom-ref": nameUrl(key),
    ...splitKey(key),
    scope: shipped.has(key) ? "required" : "excluded",
    hashes: [readHash(resolution.integrity)],
    ...(licences.has(key) ? { licenses: writeLicence(licences.get(key)) } : {}),
    purl: nameUrl(key),
  }));
  const needs = new Map();
  for (const [key, snapshot] of Object.entries(snapshots)) {
    const ref = nameUrl(withoutPeers(key));
    const known = needs.get(ref) ?? new Set();
    for (const needed of readNeeds(snapshot, snapshots)) known.add(nameUrl(withoutPeers(needed)));
    needs.set(ref, known);
  }
  for (const folder of ours) needs.set(folder, new Set(readNeeds(importers[folder], snapshots).map((key) => nameUrl(withoutPeers(key)))));
  needs.set("stammdaten", new Set(ours));
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${serial}`,
    version: 1,
    metadata: { timestamp: now.toISOString(), component: product },
    components: [...ours.map((folder) => ({ type: "application", "bom-ref": folder, name: folder, version })), ...components],
    dependencies: [...needs].map(([ref, on]) => ({ ref, dependsOn: [...on] })),
  };
}

/** @returns {Bom} the bill of materials of this checkout, whose dependencies are installed */
export function readComponents() {
  return describeComponents({
    lockfile: parse(readFileSync(path.join(root, "pnpm-lock.yaml"), "utf8")),
    version: JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")).version,
    licences: readLicences(),
    serial: randomUUID(),
    now: new Date(),
  });
}

/** What CycloneDX's schema says against a bill of materials; null where nothing. @param {string} text @returns {Promise<unknown>} */
export function validateComponents(text) {
  return new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { out: { type: "string" } } });
  const text = `${JSON.stringify(readComponents(), null, 2)}\n`;
  const wrong = await validateComponents(text);
  if (wrong !== null) {
    console.error(wrong);
    process.exit(1);
  }
  if (values.out === undefined) process.stdout.write(text);
  else {
    mkdirSync(path.dirname(values.out), { recursive: true });
    writeFileSync(values.out, text);
  }
}
