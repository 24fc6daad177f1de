import { expect, it } from "vitest";
import { describeComponents, readComponents, validateComponents } from "./sbom.mjs";

const integrity = `sha512-${Buffer.alloc(64, 1).toString("base64")}`;
const lockfile = {
  importers: {
    ".": { devDependencies: { tester: { version: "3.0.0" } } },
    "apps/api": { dependencies: { "@scope/server": { version: "1.0.0(peer@2.0.0)" }, ours: { version: "link:../ours" } } },
  },
  packages: Object.fromEntries(
    ["@scope/server@1.0.0", "inner@1.1.0", "peer@2.0.0", "tester@3.0.0"].map((key) => [key, { resolution: { integrity } }]),
  ),
  snapshots: {
    "@scope/server@1.0.0(peer@2.0.0)": { dependencies: { inner: "1.1.0" } },
    "inner@1.1.0": {},
    "peer@2.0.0": {},
    "tester@3.0.0": { dependencies: { peer: "2.0.0" } },
  },
};

it("tells what runs from what only tests, and who needs whom", () => {
  const licences = new Map([
    ["inner@1.1.0", "MIT"],
    ["tester@3.0.0", "(MIT OR CC0-1.0)"],
  ]);
  const { components, dependencies } = describeComponents({ lockfile, version: "9.9.9", licences, serial: "s", now: new Date(0) });
  expect(components.map(({ name, scope }) => [name, scope])).toEqual([
    ["apps/api", undefined],
    ["server", "required"],
    ["inner", "required"],
    ["peer", "excluded"],
    ["tester", "excluded"],
  ]);
  expect(components[1]).toMatchObject({
    group: "@scope",
    purl: "pkg:npm/%40scope/server@1.0.0",
    hashes: [{ alg: "SHA-512", content: "01".repeat(64) }],
  });
  expect(components.map(({ licenses }) => licenses)).toEqual([
    undefined,
    undefined,
    [{ license: { id: "MIT" } }],
    undefined,
    [{ expression: "(MIT OR CC0-1.0)" }],
  ]);
  expect(dependencies).toContainEqual({ ref: "apps/api", dependsOn: ["pkg:npm/%40scope/server@1.0.0"] });
  expect(dependencies).toContainEqual({ ref: "pkg:npm/%40scope/server@1.0.0", dependsOn: ["pkg:npm/inner@1.1.0"] });
});

it("keeps to CycloneDX's schema, names the product's packages, and no dependency that it does not list", async () => {
  const components = readComponents();
  expect(await validateComponents(JSON.stringify(components))).toBeNull();
  const scopes = new Map(components.components.map(({ group, name, scope }) => [group === undefined ? name : `${group}/${name}`, scope]));
  expect(scopes.get("express")).toBe("required");
  expect(scopes.get("react")).toBe("required");
  expect(scopes.get("eslint")).toBe("excluded");
  const listed = new Set(["stammdaten", ...components.components.map((component) => component["bom-ref"])]);
  expect(components.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !listed.has(ref))).toEqual([]);
});

it("would notice what the schema does not know", async () => {
  expect(await validateComponents(JSON.stringify({ ...readComponents(), serialNumber: "none" }))).not.toBeNull();
});
