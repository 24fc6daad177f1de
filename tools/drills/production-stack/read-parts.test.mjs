import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "../../run/settings.mjs";
import { losesBodies } from "./loses-bodies.mjs";
import { readCompose, readEnvFile } from "./read-compose.mjs";
import { readDockerfile } from "./read-dockerfile.mjs";

it("reads of the Dockerfile what an image copies, its settings and its user", () => {
  const { copies, env, user, command, workdir } = readDockerfile()("app");
  expect(copies.map(({ to }) => to)).toEqual(["/app/node_modules", "/app/web", workdir]);
  expect({ user, command, root: env.WEB_ROOT, port: env.PORT }).toEqual({
    user: "10001:10001",
    command: ["node", "dist/main.js"],
    root: "/app/web",
    port: "3000",
  });
  expect(readDockerfile()("build").runs.filter((run) => run.includes("/run-time")).length).toBeGreaterThan(0);
});

it("reads docker-compose.yml with variables, as compose fills them in", () => {
  const { api, worker, migrate } = readCompose({ ...readEnvFile("deploy/demo.env"), APP_URL: "http://localhost:9" });
  expect(api.environment).toMatchObject({
    NODE_ENV: "development",
    APP_URL: "http://localhost:9",
    DATABASE_PASSWORD_FILE: "/run/secrets/app_password",
    CLAMD_URL: "",
  });
  const { api: usual } = readCompose({ APP_URL: "http://localhost:9" });
  expect(usual.environment["CLAMD_URL"]).toBe("tcp://clamav:3310");
  expect(worker.command).toEqual(["node", "dist/worker.js"]);
  expect(migrate.mounts).toEqual(
    expect.arrayContaining([
      { from: "assets", to: "/assets" },
      { from: "owner_password", to: "/run/secrets/owner_password" },
    ]),
  );
  expect(() => readCompose({})).toThrow("APP_URL is missing in .env");
});

const CADDY_VERSION = /^ARG CADDY_VERSION=(.*)$/m.exec(readFileSync(path.join(root, "deploy/Dockerfile"), "utf8"))?.[1];

it.each([
  ["2.6.2", true],
  ["v2.11.1 h1:abc=", true],
  ["v2.11.2", false],
  [`v${CADDY_VERSION} h1:abc=`, false],
  ["v3.0.0", false],
  ["(devel)", true],
])("knows whether Caddy %s loses a request's body: %s", (version, loses) => {
  expect(losesBodies(version)).toBe(loses);
});
