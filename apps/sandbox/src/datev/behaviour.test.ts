import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DatevCaller } from "../../test/datev-caller.ts";
import { BehaviourSwitch } from "./behaviour.ts";
import type { LedgerEntry } from "./datev-state.ts";

let caller: DatevCaller;
beforeEach(async () => {
  caller = await DatevCaller.start();
});
afterEach(() => caller.datev.close());

const person = { type: "natural_person", current_surname: "Testfall" };
const behave = async (behaviour: object): Promise<number> => (await caller.request("PUT", "/sandbox/behaviour", behaviour)).status;
const create = () => caller.call("POST", "/addressees", person);
const countCreated = async (): Promise<number> => (await caller.list("/addressees?filter=current_surname eq Testfall")).length;
const readLedger = async (): Promise<LedgerEntry[]> => (await caller.request("GET", "/sandbox/ledger")).json as LedgerEntry[];

describe("behaviour of the server", () => {
  it("applies the change and then drops the connection", async () => {
    expect(await behave({ mode: "dropAfterApply" })).toBe(200);
    await expect(create()).rejects.toThrow("fetch failed");
    expect(await countCreated()).toBe(1);
    expect(await readLedger()).toHaveLength(1);
  });

  it("fails with 500 and 429 without applying", async () => {
    await behave({ mode: "error", only: "writes" });
    expect(await create()).toMatchObject({ status: 500, json: { error: "internal_error" } });
    await behave({ mode: "tooMany", only: "writes" });
    const answer = await create();
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).toBe("1");
    expect(await countCreated()).toBe(0);
  });

  it("refuses the connection for reads too, unless only writes", async () => {
    await behave({ mode: "refuse" });
    await expect(caller.call("GET", "/version")).rejects.toThrow("fetch failed");
    await behave({ mode: "refuse", only: "writes" });
    expect((await caller.call("GET", "/version")).status).toBe(200);
    await expect(create()).rejects.toThrow("fetch failed");
  });

  it("hangs without an answer, and still closes", async () => {
    await behave({ mode: "hang" });
    const url = `${caller.datev.url}/datev/api/diagnostics/v1/echo`;
    await expect(fetch(url, { signal: AbortSignal.timeout(150) })).rejects.toThrow(/timeout/);
  });

  it("counts its calls, and how many there are at the same moment", async () => {
    const readLoad = async (): Promise<unknown> => (await caller.request("GET", "/sandbox/load")).json;
    await behave({ mode: "slow", delayMs: 60 });
    await Promise.all([1, 2, 3].map(() => caller.call("GET", "/version")));
    await caller.call("GET", "/version");
    expect(await readLoad()).toEqual({ calls: 4, mostAtOnce: 3 });
    await caller.request("POST", "/sandbox/reset");
    expect(await readLoad()).toEqual({ calls: 0, mostAtOnce: 0 });
  });

  it("answers slowly", async () => {
    await behave({ mode: "slow", delayMs: 120 });
    const start = performance.now();
    expect((await caller.call("GET", "/version")).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(110);
  });

  it("refuses a behaviour it does not know and shows the present one", async () => {
    expect(await behave({ mode: "sulk" })).toBe(400);
    expect(await behave({ mode: "mixed", weights: { sulk: 1 } })).toBe(400);
    await behave({ mode: "slow", delayMs: 1 });
    expect((await caller.request("GET", "/sandbox/behaviour")).json).toEqual({ mode: "slow", delayMs: 1 });
  });

  it("draws mixed outcomes by weight, the same for the same seed", () => {
    const draw = (seed: number): string[] => {
      const behaviour = new BehaviourSwitch();
      behaviour.set({ mode: "mixed", seed, weights: { ok: 3, error: 1 } });
      return Array.from({ length: 400 }, () => behaviour.decide(true).outcome);
    };
    const outcomes = draw(7);
    expect(draw(7)).toEqual(outcomes);
    expect(draw(8)).not.toEqual(outcomes);
    expect(new Set(outcomes)).toEqual(new Set(["ok", "error"]));
    const errors = outcomes.filter((outcome) => outcome === "error").length;
    expect(errors).toBeGreaterThan(60);
    expect(errors).toBeLessThan(140);
  });
});

describe("switches", () => {
  it("keep a ledger of applied writes in order", async () => {
    const id = await caller.create("/addressees", person);
    await caller.call("POST", "/addressees", { type: "nothing" });
    const client = { type: "natural_person", name: "Testfall", number: 20000, natural_person_id: id };
    const clientId = await caller.create("/clients", client);
    await caller.call("PUT", `/addressees/${id}`, { ...person, id });
    const base = "/datev/api/master-data/v1";
    expect(await readLedger()).toMatchObject([
      { method: "POST", path: `${base}/addressees`, id },
      { method: "POST", path: `${base}/clients`, id: clientId, number: 20000 },
      { method: "PUT", path: `${base}/addressees/${id}`, id },
    ]);
  });

  it("delete a client as if in DATEV, with its addressee only when asked", async () => {
    const [first] = await caller.list("/clients?filter=number eq 10001");
    expect((await caller.request("DELETE", "/sandbox/clients/10001")).status).toBe(204);
    expect(await caller.list("/clients?filter=number eq 10001")).toEqual([]);
    expect(await caller.list(`/clients/deletion-log?filter=id eq ${String(first?.["id"])}`)).toHaveLength(1);
    expect(await caller.list("/addressees/deletion-log")).toEqual([]);
    expect((await caller.call("GET", `/addressees/${String(first?.["natural_person_id"])}`)).status).toBe(200);

    const [second] = await caller.list("/clients?filter=number eq 10002");
    await caller.request("DELETE", "/sandbox/clients/10002?addressees=true");
    expect(await caller.list("/addressees/deletion-log")).toMatchObject([{ id: second?.["natural_person_id"] }]);
    expect((await caller.request("DELETE", "/sandbox/clients/10002")).status).toBe(404);
    expect(await caller.list("/clients/deletion-log")).toHaveLength(2);
  });

  it("reset to the first state", async () => {
    const before = await caller.list("/clients");
    await caller.request("DELETE", "/sandbox/clients/10001");
    await create();
    await behave({ mode: "error" });
    expect((await caller.request("POST", "/sandbox/reset")).status).toBe(204);
    expect(await caller.list("/clients")).toEqual(before);
    expect(await caller.list("/clients/deletion-log")).toEqual([]);
    expect(await readLedger()).toEqual([]);
  });
});
