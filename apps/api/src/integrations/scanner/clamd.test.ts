import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openClamd, ScannerUnavailable } from "./clamd.ts";

/** The test file that every scanner knows (eicar.org), put together here so that no scanner takes this file for it. */
const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE", "!$H+H*"].join("");

const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-scan-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Speaks INSTREAM as clamd does: parts behind their lengths, the end is a length of nothing. */
function standIn(answer?: string): Server {
  return createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on("data", (part) => {
      bytes = Buffer.concat([bytes, part]);
      const command = "zINSTREAM\0";
      if (bytes.length < command.length) return;
      const parts: Buffer[] = [];
      let at = command.length;
      for (;;) {
        if (bytes.length < at + 4) return;
        const length = bytes.readUInt32BE(at);
        if (length === 0) break;
        if (bytes.length < at + 4 + length) return;
        parts.push(bytes.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
      const isKnown = bytes.subarray(0, command.length).toString() === command;
      socket.end(
        `${answer ?? (!isKnown ? "UNKNOWN COMMAND" : Buffer.concat(parts).includes(EICAR) ? "stream: Win.Test.EICAR_HDB-1 FOUND" : "stream: OK")}\0`,
      );
    });
    socket.on("error", () => {});
  });
}

const servers = { honest: standIn(), confused: standIn("INSTREAM size limit exceeded. ERROR") };
const ports = { honest: 0, confused: 0 };
beforeAll(async () => {
  for (const name of ["honest", "confused"] as const) {
    await new Promise<void>((resolve) => servers[name].listen(0, "127.0.0.1", resolve));
    ports[name] = (servers[name].address() as AddressInfo).port;
  }
});
afterAll(() => Object.values(servers).forEach((server) => server.close()));

const file = (name: string, content: string | Buffer): string => {
  const target = path.join(folder, name);
  writeFileSync(target, content);
  return target;
};
const scan = (port: number, target: string) => openClamd(`tcp://127.0.0.1:${port}`)(target);

describe("a scanner", () => {
  it("finds malware, and nothing in what is clean", async () => {
    expect(await scan(ports.honest, file("clean", "Guten Tag"))).toBe(false);
    expect(await scan(ports.honest, file("eicar", EICAR))).toBe(true);
    expect(await scan(ports.honest, file("deep", Buffer.concat([Buffer.alloc(700_000, "a"), Buffer.from(EICAR)])))).toBe(true);
  });

  it("that cannot be asked, or answers something else, lets nothing in", async () => {
    await expect(scan(1, file("a", "a"))).rejects.toThrow(ScannerUnavailable);
    await expect(scan(ports.confused, file("b", "b"))).rejects.toThrow(ScannerUnavailable);
  });
});
