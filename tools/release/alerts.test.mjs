import { spawnSync } from "node:child_process";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../run/settings.mjs";

const folder = path.join(root, "deploy/prometheus");

/** Prometheus' own tool, which the rules are for; undefined result where it is not installed. */
function promtool(...args) {
  const { status, stdout, stderr, error } = spawnSync("promtool", args, { cwd: folder, encoding: "utf8" });
  return error === undefined ? { status, output: `${stdout}${stderr}` } : undefined;
}

const installed = promtool("--version") !== undefined;

describe.skipIf(!installed)("the rules of the alerts (skipped where promtool is not installed)", () => {
  it("are well-formed, as is the configuration around them", { timeout: 60_000 }, () => {
    expect(promtool("check", "config", "prometheus.yml")).toMatchObject({ status: 0 });
  });

  it("fire when they should, and not otherwise", { timeout: 60_000 }, () => {
    const { status, output } = promtool("test", "rules", "alerts.test.yml") ?? {};
    expect({ status, output }).toEqual({ status: 0, output: expect.stringContaining("SUCCESS") });
  });
});
