import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DatevCaller } from "../../test/datev-caller.ts";
import { startDatev } from "./start-datev.ts";

let folder: string;
let stateFile: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "datev-"));
  stateFile = join(folder, "sandbox", "datev.json");
});
afterEach(() => rm(folder, { recursive: true }));

it("keeps writes, deletions and ledger over a restart", async () => {
  const first = await DatevCaller.start({ stateFile });
  const id = await first.create("/addressees", { type: "natural_person", current_surname: "Bleibt" });
  await first.create("/clients", { type: "natural_person", name: "Bleibt", number: 20000, natural_person_id: id });
  await first.request("DELETE", "/sandbox/clients/10001");
  const ledger = (await first.request("GET", "/sandbox/ledger")).text;
  await first.datev.close();

  const second = await DatevCaller.start({ stateFile });
  try {
    expect(await second.list("/clients?filter=number eq 20000")).toMatchObject([{ natural_person_id: id }]);
    expect(await second.list("/clients?filter=number eq 10001")).toEqual([]);
    expect(await second.list("/clients/deletion-log")).toHaveLength(1);
    expect((await second.request("GET", "/sandbox/ledger")).text).toBe(ledger);
  } finally {
    await second.datev.close();
  }
});

it("has each write on disk when it is answered, and leaves no temporary file", async () => {
  const caller = await DatevCaller.start({ stateFile });
  try {
    const names = Array.from({ length: 20 }, (_value, index) => `Parallel ${String(index)}`);
    await Promise.all(
      names.map(async (name) => {
        await caller.create("/addressees", { type: "legal_person", current_company_name: name });
        expect(await readFile(stateFile, "utf8")).toContain(`"${name}"`);
      }),
    );
    expect(await readdir(join(folder, "sandbox"))).toEqual(["datev.json"]);
  } finally {
    await caller.datev.close();
  }
});

it("names a damaged state file instead of starting afresh", async () => {
  stateFile = join(folder, "datev.json");
  await writeFile(stateFile, '{"version":1,"clients":');
  await expect(startDatev({ port: 0, stateFile })).rejects.toThrow(stateFile);
});
