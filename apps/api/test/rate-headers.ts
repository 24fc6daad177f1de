import type { IncomingHttpHeaders } from "node:http";

/** What an answer is: who shows it, and whether another page may frame it. */
export type AnswerKind = "page" | "framedPage" | "contentFrame" | "api" | "file" | "publicScript";

export type Rating = { readonly score: number; readonly faults: readonly string[] };

/** The directives of a policy by their name. */
function readPolicy(header: string): Map<string, readonly string[]> {
  return new Map(
    header
      .split(";")
      .map((part) => part.trim().split(/\s+/))
      .map(([name = "", ...values]) => [name, values]),
  );
}

/** Points as Mozilla's HTTP Observatory gives and takes them (github.com/mdn/mdn-http-observatory), and what each is about. */
function countPoints(headers: IncomingHttpHeaders, policy: Map<string, readonly string[]>): readonly (readonly [number, string])[] {
  const scripts = policy.get("script-src") ?? policy.get("default-src") ?? ["*"];
  const styles = policy.get("style-src") ?? policy.get("default-src") ?? ["*"];
  const isClosed = policy.get("default-src")?.join(" ") === "'none'";
  const cookies = [headers["set-cookie"] ?? []].flat();
  const maxAge = Number(/max-age=(\d+)/.exec(headers["strict-transport-security"] ?? "")?.[1] ?? 0);
  return [
    [isClosed ? 10 : -25, "a policy that begins with nothing"],
    [/unsafe|[*]|data:|https?:/.test(scripts.join(" ")) ? -20 : 0, "scripts of our own alone"],
    [/unsafe|[*]|data:|https?:/.test(styles.join(" ")) ? -10 : 0, "styles of our own alone"],
    [cookies.every((cookie) => /; Secure/.test(cookie)) ? 0 : -20, "cookies over TLS alone"],
    [cookies.every((cookie) => /; SameSite=Strict/.test(cookie)) ? 5 : -20, "cookies for our own pages alone"],
    [headers["access-control-allow-origin"] === undefined ? 0 : -50, "no other origin reads it"],
    [maxAge >= 15_768_000 ? 0 : -20, "TLS for half a year at least"],
    [headers["referrer-policy"] === "no-referrer" ? 5 : -5, "no referrer"],
    [headers["x-content-type-options"] === "nosniff" ? 0 : -5, "no guessing of types"],
    [policy.has("frame-ancestors") ? 5 : -20, "who may frame it"],
    [headers["cross-origin-resource-policy"] === "same-origin" ? 10 : 0, "no other origin loads it"],
  ];
}

/** What this product asks for beyond that. */
function findMissing(kind: AnswerKind, headers: IncomingHttpHeaders, policy: Map<string, readonly string[]>): string[] {
  const isSandboxed = policy.has("sandbox");
  const permissions = String(headers["permissions-policy"]).split(", ");
  const allowed = permissions.filter((one) => !one.endsWith("=()"));
  const rules: readonly (readonly [boolean, string])[] = [
    [permissions.length > 20 && permissions.includes("camera=()"), "every feature that it does not use is off"],
    [allowed.every((one) => /^(clipboard-write|publickey-credentials-(create|get))=\(self\)$/.test(one)), "no other feature is on"],
    [isSandboxed || policy.get("require-trusted-types-for")?.join() === "'script'", "Trusted Types"],
    [isSandboxed || policy.get("trusted-types")?.length === 1, "one policy of types"],
    [!isSandboxed === (kind !== "file"), "files, and nothing else, are in a sandbox"],
    [(kind === "framedPage" || kind === "contentFrame") === (headers["x-frame-options"] === undefined), "X-Frame-Options unless framed"],
    [kind === "framedPage" || /^'(none|self)'$/.test(policy.get("frame-ancestors")?.join(" ") ?? ""), "no foreign page frames it"],
    [headers["cross-origin-opener-policy"] === "same-origin", "no window of others reaches it"],
    [
      (kind === "publicScript") === (headers["cross-origin-resource-policy"] === "cross-origin"),
      "public scripts alone are loaded elsewhere",
    ],
    [headers["x-powered-by"] === undefined && headers["server"] === undefined, "no word on what answers"],
    [!["api", "file"].includes(kind) || headers["cache-control"] === "no-store", "answers of the API are kept by nobody"],
    [[headers["set-cookie"] ?? []].flat().every((cookie) => /^__Host-[\w-]+=[^;]*; Path=\/; /.test(cookie)), "cookies of this host alone"],
  ];
  return rules.flatMap(([holds, name]) => (holds ? [] : [name]));
}

/** How well the headers of an answer guard it: 100 is what is expected of any site, and what is missing by name. */
export function rateHeaders(kind: AnswerKind, headers: IncomingHttpHeaders): Rating {
  const policy = readPolicy(String(headers["content-security-policy"]));
  const points = countPoints(headers, policy);
  return {
    score: points.reduce((sum, [value]) => sum + value, 100),
    faults: [...points.flatMap(([value, name]) => (value < 0 ? [name] : [])), ...findMissing(kind, headers, policy)],
  };
}
