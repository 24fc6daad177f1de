import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildProduct } from "../../run/build.mjs";
import { withLock } from "../../run/lock.mjs";
import { buildToolEnv } from "../../run/pnpm.mjs";
import { root } from "../../run/settings.mjs";
import { readDockerfile } from "./read-dockerfile.mjs";

/** Every account may pass through it; what lies there is as open as an image. */
const SHARED_FOLDER = "/var/tmp";
const IMAGES = ["app", "sandbox"];

/** A `pnpm` for the steps, of the version that package.json names. */
function writePnpm(folder) {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "pnpm");
  writeFileSync(file, `#!/bin/sh\nexec npx --yes ${packageManager} "$@"\n`);
  chmodSync(file, 0o755);
}

/** What the stage `build` does after the build: takes out of it what runs, in /run-time. */
function readPackingSteps(stageOf) {
  const steps = stageOf("build").runs.filter((run) => run.includes("/run-time"));
  if (steps.length === 0) throw new Error("deploy/Dockerfile has no step that writes to /run-time.");
  // This machine has the packages, and not always what the registry says of them.
  return steps.join("\n").replaceAll("--offline", "--prefer-offline");
}

/** Carries the steps out on a copy of the built checkout, and lays out what each image copies. */
function pack(folder) {
  const draft = `${folder}.${process.pid}`;
  const stageOf = readDockerfile();
  const [build, runTime, bin] = ["build", "run-time", "bin"].map((name) => path.join(draft, name));
  try {
    writePnpm(bin);
    mkdirSync(runTime, { recursive: true });
    const isKept = (file) => !/(^|\/)(node_modules|\.turbo|generated|test|test-results)(\/|$)/.test(path.relative(root, file));
    for (const name of ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", ".pnpmfile.cjs", "apps", "packages", "prisma", "tools"])
      cpSync(path.join(root, name), path.join(build, name), { recursive: true, filter: isKept });
    const inDraft = (text) => text.replaceAll("/run-time", runTime).replaceAll(/(?<![\w-])\/build\b/g, build);
    const { status, stdout, stderr } = spawnSync("sh", ["-euc", inDraft(readPackingSteps(stageOf))], {
      cwd: build,
      encoding: "utf8",
      env: { ...buildToolEnv(), PATH: `${bin}:${process.env["PATH"]}` },
    });
    if (status !== 0)
      throw new Error(`The steps of deploy/Dockerfile failed:\n${`${stdout}${stderr}`.trim().split("\n").slice(-15).join("\n")}`);
    for (const image of IMAGES) {
      for (const { from, to } of stageOf(image).copies)
        cpSync(inDraft(from), path.join(draft, image, to), { recursive: true, verbatimSymlinks: true });
    }
    for (const done of [build, runTime, bin]) rmSync(done, { recursive: true, force: true });
    spawnSync("chmod", ["-R", "a+rX,go-w", draft]);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/**
 * The files of the images `app` and `sandbox`, packed anew where what they are made of has changed.
 * @returns {Promise<Record<"app" | "sandbox", string>>} folders that stand for each image's root
 */
export async function layOutImages() {
  await buildProduct();
  const hash = createHash("sha256").update(root);
  for (const file of [".turbo/built", "deploy/Dockerfile"]) hash.update(readFileSync(path.join(root, file)));
  const folder = path.join(SHARED_FOLDER, `stammdaten-images-${hash.digest("hex").slice(0, 12)}`);
  await withLock(path.join(root, ".turbo", "images.lock"), async () => {
    if (!existsSync(folder)) pack(folder);
  });
  return { app: path.join(folder, "app"), sandbox: path.join(folder, "sandbox") };
}
