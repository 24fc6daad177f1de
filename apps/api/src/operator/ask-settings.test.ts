import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { askSettings } from "./ask-settings.ts";

const key = (): string => randomBytes(32).toString("base64url");

it("advises to close a secret's file that everybody may read, in production", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-secrets-"));
  try {
    const file = path.join(folder, "link-key");
    writeFileSync(file, `${key()}\n`);
    const environment = {
      NODE_ENV: "production",
      APP_URL: "https://stammdaten.example",
      DATABASE_URL: "postgresql://app@db/stammdaten",
      SMTP_URL: "smtps://relay.example",
      FILES_URL: "file:/srv/files",
      JWT_SECRET: key(),
      DATA_KEY: key(),
      LINK_KEY_FILE: file,
      STRIPE_SECRET_KEY: "sk_live_tests",
      STRIPE_WEBHOOK_SECRET: `whsec_${key()}`,
    };
    const ask = (mode: number, nodeEnv = "production") => {
      chmodSync(file, mode);
      return askSettings({ ...environment, NODE_ENV: nodeEnv }).finding;
    };
    expect(ask(0o644)).toEqual({
      status: "advice",
      found: "all there, but everybody on this machine may read what LINK_KEY_FILE names",
      todo: expect.stringContaining("chmod 640") as string,
    });
    expect(ask(0o640)).toEqual({ status: "ok", found: "all there, secrets strong" });
    expect(ask(0o644, "development").status).toBe("ok");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
