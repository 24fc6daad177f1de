import { readFileSync } from "node:fs";
import { checkForm } from "@stammdaten/shared/forms/check.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { masterDataForm } from "@stammdaten/shared/forms/master-data-form.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connectDatev, deliverNow } from "../../../../test/deliver-now.ts";
import { makeClient, makeTenant, type TestTenant } from "../../../../test/factories.ts";
import { StandIn } from "../../../../test/stand-in.ts";
import { translateMessage, type MessageParams } from "../../../domain/sync-message.ts";
import { isObject, type JsonObject } from "../units/datev-json.ts";
import { dropReadOnly, dropReadOnlyOfClient } from "../units/read-only-members.ts";

/**
 * Clients as they were approved (`golden/*.answers.json`), and what DATEV has of each after one delivery
 * (`golden/*.datev.json`): every member, and the message in the log. A change of the mapping shows in these files; read
 * it there, by DATEV's own tables, before it is taken over (`vitest -u`).
 */
const golden = {
  person: ["umlauts", "double-name-and-titles", "foreigner", "married-with-two-children", "overlong-names", "individual-enterprise"],
  company: ["hrb-gmbh", "hra-kg", "gnr-eg", "pr-partg", "vr-ev", "gsr-egbr"],
} as const;
const all = (["person", "company"] as const).flatMap((mandantType) => golden[mandantType].map((name) => ({ mandantType, name })));

const NUMBER = 54_320;

let datev: StandIn;
let tenant: TestTenant;
beforeAll(async () => {
  datev = await StandIn.start();
});
beforeEach(async () => {
  await datev.reset();
  tenant = await makeTenant();
  await connectDatev(tenant, datev);
});
afterAll(() => datev.close());

/** Without what DATEV makes up itself: a GUID says only that there is one. */
function steady(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(steady);
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(([name]) => name !== "id");
  return Object.fromEntries(
    members
      .map(([name, member]) => [name, name.endsWith("_person_id") ? "(GUID)" : steady(member)])
      .sort(([one], [other]) => String(one).localeCompare(String(other))),
  );
}

async function readAddressee(id: string | undefined): Promise<unknown> {
  const stored = id === undefined ? undefined : await datev.gateway.readAddressee(id);
  return stored === undefined ? undefined : steady(dropReadOnly(stored as JsonObject));
}

describe("golden clients", () => {
  it.each(all)("$name", async ({ mandantType, name }) => {
    const answers = JSON.parse(readFileSync(new URL(`golden/${name}.answers.json`, import.meta.url), "utf8")) as Answers;
    expect(checkForm(masterDataForm(mandantType), answers, "2026-06-15")).toEqual([]);
    const { id } = await makeClient(tenant, { mandantType, datevNumber: NUMBER, masterData: answers });
    const sync = await deliverNow(tenant, id);
    expect(sync.status).toBe("Delivered");
    const client = await datev.gateway.findClientByNumber(NUMBER);
    const found = {
      message:
        sync.messageKey === null
          ? null
          : translateMessage({ key: sync.messageKey, params: sync.messageParams as MessageParams | null }, createTranslate("de")),
      client: steady(dropReadOnlyOfClient(client as JsonObject)),
      naturalPerson: await readAddressee(client?.natural_person_id),
      legalPerson: await readAddressee(client?.legal_person_id),
    };
    await expect(`${JSON.stringify(found, null, 2)}\n`).toMatchFileSnapshot(`golden/${name}.datev.json`);

    const writes = (await datev.readLedger()).length;
    await deliverNow(tenant, id);
    expect(await datev.readLedger()).toHaveLength(writes);
  });
});
