import type { DatevConflict } from "@stammdaten/shared/contract/datev-sync.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { displayAnswer } from "@stammdaten/shared/forms/display.ts";
import { masterDataForm } from "@stammdaten/shared/forms/master-data-form.ts";
import type { DatevGateway } from "@stammdaten/datev/gateway.ts";
import { readAnswers } from "./adopt-datev.ts";
import { DeliveryRefused } from "../deliver/delivery-refused.ts";
import { findClient, readAddresseeOf } from "../import/find-client.ts";
import { groupByPlaces, join, showDatevs } from "../compare/find-differences.ts";
import { unitsOf } from "./keep-snapshot.ts";
import { legalPerson } from "../units/legal-person.ts";
import type { ConflictClient } from "./load-conflicts.ts";
import { compareUnit, type BothSides } from "./merge-three-way.ts";
import { naturalPerson } from "../units/natural-person.ts";
import { openRecordWriter } from "../units/record-writer.ts";
import type { RecordUnit, UnitValue } from "../units/record-units.ts";
import type { LookUps } from "../units/unit.ts";

type Deps = {
  readonly gateway: DatevGateway;
  readonly nameIndustry: LookUps["nameIndustry"];
  /** Names what was thrown by the gateway, as a text key; throws anything else. */
  readonly explain: (error: unknown) => string;
};
type Reader = { readonly today: string; readonly language: Language; readonly translate: Translate };
type Answer = { state: "asked" | "unavailable"; reason: string | null; items: DatevConflict[] };

/**
 * What waits for the firm's decision, with both values as they are now. What DATEV says against it is the answer; only a
 * fault of ours is thrown.
 */
export async function readConflicts(
  { gateway, nameIndustry, explain }: Deps,
  { client, base, open }: ConflictClient,
  reader: Reader,
): Promise<Answer> {
  const { mandantType, masterData, number, known } = client;
  const { today, translate } = reader;
  try {
    const found = await findClient(gateway, known.clientId, number);
    if (found === undefined) throw new DeliveryRefused("sync.deletedInDatev");
    const writer = await openRecordWriter(mandantType, today, gateway, nameIndustry);
    const wanted = writer.write(masterData).addressee;
    const stored = await readAddresseeOf(gateway, found, mandantType === "person" ? naturalPerson : legalPerson, known, wanted);
    const units = unitsOf(mandantType, masterData, today);
    const items = open.flatMap(({ id, place, decision }): DatevConflict[] => {
      const unit = units.find(({ key }) => key === place);
      if (unit === undefined) return [];
      const { before, now } = compareUnit({ stored, wanted, base, unit, today });
      const canTake = readAnswers(masterDataForm(mandantType), masterData, writer, unit, stored) !== null;
      return [
        {
          id,
          fields: describeUnit(unit, { before, now }, writer.lookUps, reader),
          decision: decision === "ours" || decision === "datev" ? decision : null,
          canTake,
        },
      ];
    });
    return { state: "asked", reason: null, items };
  } catch (error) {
    return { state: "unavailable", reason: translate(error instanceof DeliveryRefused ? error.key : explain(error)), items: [] };
  }
}

/** The answers of a unit with their three values, those that share a place together. */
function describeUnit(
  unit: RecordUnit,
  { before, now }: { before: BothSides; now: BothSides },
  lookUps: LookUps,
  { language, translate }: Reader,
): DatevConflict["fields"] {
  return groupByPlaces(unit).flatMap((group) => {
    const [first] = group;
    const { field, places } = first;
    const show = (value: UnitValue): string | null => {
      const raw = join(places.map((place) => value[place.key]));
      if (raw === null || group.length > 1) return raw;
      return showDatevs(unit, first, { value, raw, lookUps }, (one) => displayAnswer(field, one, language, translate, {}));
    };
    const values = { ours: show(now.ours), datev: show(now.datev), before: show(before.datev) };
    if (Object.values(values).every((value) => value === null)) return [];
    return [{ paths: group.map((one) => one.path), label: group.map((one) => translate(one.label)).join(", "), ...values }];
  });
}
