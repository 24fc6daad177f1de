import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the stand-ins", () => {
  it("end with the process that started them", async () => {
    const child = spawn(process.execPath, ["--import", "tsx", "src/main.ts"], {
      stdio: ["ignore", "pipe", "inherit", "ipc"],
      env: { ...process.env, DATA_DIR: folder, DATEV_SANDBOX_PORT: "0", STRIPE_SANDBOX_PORT: "0", SMTP_PORT: "0", MAIL_UI_PORT: "0" },
    });
    const ended = once(child, "exit");
    let output = "";
    for await (const chunk of child.stdout ?? []) {
      output += String(chunk);
      if (output.includes("Mail inbox")) break;
    }
    child.disconnect();
    expect(await ended).toEqual([0, null]);
  }, 30_000);
});
