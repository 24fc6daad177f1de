import type { Addressee, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import type { AnswerGroup, Answers } from "@stammdaten/shared/forms/form.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { companyWith, goingCompany } from "../../../../test/sample-company.ts";
import { samplePerson, withAnswers } from "../../../../test/sample-person.ts";
import { StandIn } from "../../../../test/stand-in.ts";
import { objectsOf, type JsonObject } from "../units/datev-json.ts";
import { unitsOf } from "./keep-snapshot.ts";
import { writeCompany, writePerson } from "../units/write-record.ts";
import { dropReadOnly } from "../units/read-only-members.ts";
import { mergeThreeWay, type MergeBase, type Merged } from "./merge-three-way.ts";
import { readUnit } from "../units/record-units.ts";
import { datevDay } from "../units/datev-day.ts";

const TODAY = datevDay(new Date());

let datev: StandIn;
beforeAll(async () => {
  datev = await StandIn.start();
});
afterAll(() => datev.close());

type Side = { mandantType: "person" | "company"; map: (answers: Answers) => Addressee };
const person: Side = { mandantType: "person", map: (answers) => writePerson(answers, TODAY).addressee };
const company: Side = {
  mandantType: "company",
  map: (answers) =>
    writeCompany(answers, TODAY, { legalForms: [{ id: "S00009", short_name: "GmbH" }], nameIndustry: () => "Backen" }).addressee,
};

/** A client in DATEV, and what we remember of the deliveries. */
class Delivered {
  readonly #side: Side;
  readonly id: string;
  base: MergeBase | null = null;

  constructor(side: Side, id: string) {
    this.#side = side;
    this.id = id;
  }

  static async create(side: Side, answers: Answers): Promise<Delivered> {
    const { id: _, ...body } = { id: "", ...side.map(answers) };
    const delivered = new Delivered(side, await datev.gateway.createAddressee(JSON.parse(JSON.stringify(body)) as Addressee));
    await delivered.deliver(answers);
    return delivered;
  }

  read = async (): Promise<StoredAddressee> => {
    const stored = await datev.gateway.readAddressee(this.id);
    if (stored === undefined) throw new Error("not there");
    return stored;
  };

  /** Somebody types into DATEV. */
  async type(change: (stored: StoredAddressee) => object): Promise<void> {
    const stored = await this.read();
    await datev.gateway.updateAddressee(this.id, dropReadOnly({ ...stored, ...change(stored) } as JsonObject) as Addressee);
  }

  async deliver(answers: Answers, decisions: Readonly<Record<string, "ours" | "datev">> = {}): Promise<Merged> {
    const base = this.base === null ? null : { ...this.base, decisions: new Map(Object.entries(decisions)) };
    const merged = mergeThreeWay({
      stored: await this.read(),
      wanted: this.#side.map(answers),
      base,
      units: unitsOf(this.#side.mandantType, answers, TODAY),
      today: TODAY,
    });
    await datev.gateway.updateAddressee(this.id, merged.addressee);
    this.base = { addressee: merged.addressee as JsonObject, divergences: merged.divergences, sent: null, decisions: new Map() };
    return merged;
  }
}

const keysOf = (units: Merged["kept"]): string[] => units.map(({ key }) => key);
const street = (stored: StoredAddressee, value: string) => ({
  addresses: objectsOf(stored.addresses).map((one) => (one["is_main_street_address"] === true ? { ...one, street: value } : one)),
});
const mailed = (stored: StoredAddressee, value: string) => ({
  communications: objectsOf(stored.communications).map((one) => (one["type"] === "email" ? { ...one, data_content: value } : one)),
});
const mainStreet = ({ addresses }: StoredAddressee) =>
  objectsOf(addresses).find((one) => one["is_main_street_address"] === true)?.["street"];
const contents = ({ communications }: StoredAddressee, type: string) =>
  objectsOf(communications)
    .filter((one) => one["type"] === type)
    .map((one) => one["data_content"]);

describe("a later delivery", () => {
  it("changes nothing where nobody changed anything", async () => {
    const client = await Delivered.create(person, samplePerson);
    const before = await client.read();
    const merged = await client.deliver(samplePerson);
    expect([merged.conflicts, merged.kept, merged.divergences]).toEqual([[], [], {}]);
    expect(dropReadOnly((await client.read()) as JsonObject)).toEqual(dropReadOnly(before as JsonObject));
  });

  it("writes what we alone have changed", async () => {
    const client = await Delivered.create(person, samplePerson);
    const merged = await client.deliver(withAnswers("contact", { street: "Neue Gasse", email: "neu@mueller.example" }));
    expect([merged.conflicts, merged.kept]).toEqual([[], []]);
    const stored = await client.read();
    expect(mainStreet(stored)).toBe("Neue Gasse 12 a");
    expect(contents(stored, "email")).toEqual(["neu@mueller.example"]);
  });

  it("leaves what was changed in DATEV alone, however often it runs", async () => {
    const client = await Delivered.create(person, samplePerson);
    await client.type((stored) => ({
      ...street(stored, "Neuer Weg 7"),
      ...mailed(stored, "datev@mueller.example"),
      date_of_birth: "1980-04-01T00:00:00.000",
    }));
    for (const birthCity of ["Zürich", "Genf"]) {
      const merged = await client.deliver(withAnswers("personal", { birthCity }));
      expect(keysOf(merged.kept).toSorted()).toEqual(["addresses", "date_of_birth", "email"]);
      expect(merged.conflicts).toEqual([]);
      const stored = await client.read();
      expect([mainStreet(stored), contents(stored, "email"), stored.date_of_birth, stored.detail?.["place_of_birth"]]).toEqual([
        "Neuer Weg 7",
        ["datev@mueller.example"],
        "1980-04-01T00:00:00.000",
        birthCity,
      ]);
    }
  });

  it("has nothing to decide where both came to the same", async () => {
    const client = await Delivered.create(person, samplePerson);
    await client.type((stored) => mailed(stored, "neu@mueller.example"));
    const merged = await client.deliver(withAnswers("contact", { email: "neu@mueller.example" }));
    expect([merged.conflicts, merged.kept, merged.divergences]).toEqual([[], [], {}]);
  });

  it("asks where both changed it differently, leaves DATEV's there and brings the rest", async () => {
    const client = await Delivered.create(person, samplePerson);
    await client.type((stored) => street(stored, "Neuer Weg 7"));
    const ours = withAnswers("contact", { street: "Alte Gasse", email: "neu@mueller.example" });
    for (let time = 0; time < 2; time += 1) {
      const merged = await client.deliver(ours);
      expect(keysOf(merged.conflicts)).toEqual(["addresses"]);
      expect(merged.conflicts[0]?.paths).toContain("contact.houseNumber");
      const stored = await client.read();
      expect([mainStreet(stored), contents(stored, "email")]).toEqual(["Neuer Weg 7", ["neu@mueller.example"]]);
    }
    expect((await client.deliver(ours, { addresses: "ours" })).conflicts).toEqual([]);
    expect(mainStreet(await client.read())).toBe("Alte Gasse 12 a");
  });

  it("is reported once as DATEV's value that holds", async () => {
    const client = await Delivered.create(person, samplePerson);
    await client.type((stored) => street(stored, "Neuer Weg 7"));
    const ours = withAnswers("contact", { street: "Alte Gasse" });
    await client.deliver(ours);
    for (const decisions of [{ addresses: "datev" as const }, {}]) {
      const merged = await client.deliver(ours, decisions);
      expect([merged.conflicts, merged.kept]).toEqual([[], []]);
      expect(mainStreet(await client.read())).toBe("Neuer Weg 7");
    }
    await client.deliver(withAnswers("contact", { street: "Ganz neue Gasse" }));
    expect(mainStreet(await client.read())).toBe("Ganz neue Gasse 12 a");
  });

  it("keeps a name with all that follows from it", async () => {
    const client = await Delivered.create(person, samplePerson);
    const before = await client.read();
    await client.type((stored) => ({
      current_surname: "Neumann",
      surnames: [...objectsOf(stored.surnames), { value: "Neumann", valid_from: `${TODAY}T00:00:00.000` }],
      detail: { ...stored.detail, salutation: "Liebe Frau Neumann" },
    }));
    await client.deliver(withAnswers("personal", { academicDegree: "Prof. Dr." }));
    const stored = await client.read();
    expect([stored.current_surname, stored.surnames?.length, stored.detail?.salutation]).toEqual([
      "Neumann",
      (before.surnames?.length ?? 0) + 1,
      "Liebe Frau Neumann",
    ]);
  });
});

describe("an answer that was taken away", () => {
  it("takes away what came from it, if DATEV still has that", async () => {
    const client = await Delivered.create(person, samplePerson);
    expect((await client.read()).detail?.["birth_name"]).toBeDefined();
    const gone = { ...withAnswers("contact", { mobile: undefined }), personal: { ...samplePerson["personal"], birthName: undefined } };
    await client.deliver(gone);
    const stored = await client.read();
    expect(stored.detail?.["birth_name"]).toBeUndefined();
    expect(contents(stored, "phone")).toEqual(["+49 911 123456"]);
    expect(objectsOf(stored.communications).filter((one) => one["type"] === "phone" && one["is_main_communication"] === true)).toHaveLength(
      1,
    );
  });

  it("takes nothing away that was never ours, or is another's now", async () => {
    const client = await Delivered.create(person, withAnswers("contact", { mobile: undefined }));
    await client.type((stored) => ({
      communications: [
        ...objectsOf(stored.communications),
        { type: "phone", data_content: "0171 5", note: "Mobil", is_main_communication: false },
      ],
      detail: { ...stored.detail, birth_name: "Anders" },
    }));
    const merged = await client.deliver({
      ...withAnswers("contact", { mobile: undefined }),
      personal: { ...samplePerson["personal"], birthName: undefined },
    });
    expect(keysOf(merged.conflicts)).toEqual(["detail.birth_name"]);
    const stored = await client.read();
    expect([stored.detail?.["birth_name"], contents(stored, "phone")]).toEqual(["Anders", ["+49 911 123456", "0171 5"]]);
  });

  it("leaves bank accounts, for direct debits hang on them", async () => {
    const client = await Delivered.create(person, samplePerson);
    const { bank: _, ...without } = samplePerson;
    await client.deliver(without);
    expect((await client.read()).bank_accounts).toHaveLength(1);
  });
});

it("knows its own record whose answer was lost", async () => {
  const client = await Delivered.create(person, samplePerson);
  const settled = client.base;
  const sent = (await client.deliver(withAnswers("contact", { street: "Alte Gasse" }))).addressee as JsonObject;
  client.base = { ...(settled as MergeBase), sent };
  expect((await client.deliver(withAnswers("contact", { street: "Neue Gasse" }))).conflicts).toEqual([]);
  expect(mainStreet(await client.read())).toBe("Neue Gasse 12 a");
});

it("keeps a company's register entry and seat whole", async () => {
  const client = await Delivered.create(company, goingCompany);
  await client.type((stored) => ({
    ...street(stored, "Neuer Weg 7"),
    detail: { ...stored.detail, current_registration_number: "HRB 4711", registration_numbers: [{ value: "HRB 4711" }] },
  }));
  const merged = await client.deliver(
    companyWith({
      dissolution: { isDissolved: false },
      company: { registerCourt: "Fürth" },
      headquarters: { email: "neu@mueller.example" },
    }),
  );
  expect([keysOf(merged.conflicts), keysOf(merged.kept)]).toEqual([["register"], ["addresses"]]);
  const stored = await client.read();
  expect([
    stored.detail?.current_registration_number,
    stored.detail?.current_name_of_register_court,
    mainStreet(stored),
    contents(stored, "email"),
  ]).toEqual(["HRB 4711", "Nürnberg", "Neuer Weg 7", ["neu@mueller.example"]]);
});

describe("whatever both sides change", () => {
  /** A generator that gives the same numbers for the same seed (mulberry32). */
  const seeded = (seed: number) => () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  it.each(Array.from({ length: 40 }, (_, seed) => seed))(
    "DATEV loses nothing that was typed there, and is emptied of nothing (seed %i)",
    (seed) => {
      const random = seeded(seed);
      const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
      const words = ["Alt", "Neu", "Anders", "Viertens"];
      const stepOne = (): AnswerGroup => ({
        ...samplePerson["personal"],
        birthCity: pick(words),
        birthName: pick([...words, undefined]),
        academicDegree: pick(["Dr.", "Prof.", undefined]),
      });
      const stepTwo = (): AnswerGroup => ({
        ...samplePerson["contact"],
        street: pick(words),
        email: `${pick(words).toLowerCase()}@mueller.example`,
        mobile: pick(["0171 1", "0171 2", undefined]),
      });
      const answers = (): Answers => ({ ...samplePerson, personal: stepOne(), contact: stepTwo() });
      let known = answers();
      let inDatev = { id: "1", ...JSON.parse(JSON.stringify(person.map(known))) } as StoredAddressee;
      let base: MergeBase | null = null;
      for (let round = 0; round < 8; round += 1) {
        if (random() < 0.6) known = answers();
        const typed: Record<string, unknown> = {};
        if (random() < 0.4)
          inDatev = { ...inDatev, ...street(inDatev, (typed["addresses.street"] = `${pick(words)} ${round}`)) } as StoredAddressee;
        if (random() < 0.4)
          inDatev = { ...inDatev, ...mailed(inDatev, (typed["email.data_content"] = `datev${round}@mueller.example`)) } as StoredAddressee;
        if (random() < 0.4)
          inDatev = {
            ...inDatev,
            detail: { ...inDatev.detail, birth_name: (typed["detail.birth_name"] = `Typed${round}`), only_datev: `X${round}` },
          };
        const units = unitsOf("person", known, TODAY);
        const wanted = person.map(known);
        const merged: Merged = mergeThreeWay({ stored: inDatev, wanted, base, units, today: TODAY });
        const after = { id: "1", ...merged.addressee } as StoredAddressee;
        if (base !== null) {
          for (const unit of units) {
            const [before, now] = [readUnit(inDatev as JsonObject, unit, TODAY), readUnit(after as JsonObject, unit, TODAY)];
            for (const [place, value] of Object.entries(typed)) {
              if (unit.places.some(({ key }) => key === place)) expect(now[place], `${place} in round ${round}`).toBe(value);
            }
            // What is empty now was empty before, or was our own answer, and that is gone.
            if (Object.keys(now).length === 0 && Object.keys(before).length > 0)
              expect([unit.isAnswered, Object.keys(readUnit(base.addressee, unit, TODAY)).length > 0]).toEqual([false, true]);
          }
        }
        expect(after.detail?.["only_datev"]).toBe(inDatev.detail?.["only_datev"]);
        base = { addressee: merged.addressee as JsonObject, divergences: merged.divergences, sent: null, decisions: new Map() };
        inDatev = after;
      }
    },
  );
});
