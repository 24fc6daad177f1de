import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { root } from "../../run/settings.mjs";

/**
 * @typedef {object} Service
 * @property {Record<string, string>} environment
 * @property {string[] | undefined} command
 * @property {{ from: string, to: string }[]} mounts volumes and secrets: the name of the volume or
 * secret, and where it lies in the container
 */

/** Fills in `${NAME}`, `${NAME-default}`, `${NAME:-default}` and `${NAME:?message}`, as docker compose does. */
function interpolate(value, variables) {
  if (Array.isArray(value)) return value.map((one) => interpolate(one, variables));
  if (value !== null && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, interpolate(one, variables)]));
  if (typeof value !== "string") return value;
  return value.replaceAll(/\$\{(\w+)(?:(-|:[-?])([^}]*))?\}/g, (_whole, name, kind, rest) => {
    const given = variables[name];
    if (given || (kind === "-" && given !== undefined)) return given;
    if (kind === ":?") throw new Error(rest);
    return rest ?? "";
  });
}

/** Reads a file of `NAME=value` lines, as `--env-file` takes it. */
export function readEnvFile(file) {
  const lines = readFileSync(path.join(root, file), "utf8").split("\n");
  return Object.fromEntries(
    lines.flatMap((line) => (/^\w+=/.test(line) ? [[line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]] : [])),
  );
}

const mountOf = (text) => {
  const [from, to] = text.split(":");
  return { from, to };
};

/**
 * Reads docker-compose.yml with these variables.
 * @param {Record<string, string>} variables
 * @returns {Record<string, Service>}
 */
export function readCompose(variables) {
  const { services } = interpolate(parse(readFileSync(path.join(root, "docker-compose.yml"), "utf8"), { merge: true }), variables);
  return Object.fromEntries(
    Object.entries(services).map(([name, { environment = {}, command, volumes = [], secrets = [] }]) => [
      name,
      {
        environment: Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, String(value ?? "")])),
        command,
        mounts: [...volumes.map(mountOf), ...secrets.map((secret) => ({ from: secret, to: `/run/secrets/${secret}` }))],
      },
    ]),
  );
}
