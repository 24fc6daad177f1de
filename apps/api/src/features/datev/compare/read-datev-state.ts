import type { DatevState } from "@stammdaten/shared/contract/datev.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { masterDataForm } from "@stammdaten/shared/forms/master-data-form.ts";
import type { DatevGateway } from "@stammdaten/datev/gateway.ts";
import type { ComparedClient } from "./load-compared-client.ts";
import { DeliveryRefused } from "../deliver/delivery-refused.ts";
import { findClient, readAddresseeOf } from "../import/find-client.ts";
import { findDifferences } from "./find-differences.ts";
import { legalPerson } from "../units/legal-person.ts";
import type { LookUps } from "../units/unit.ts";
import { naturalPerson } from "../units/natural-person.ts";
import { openRecordWriter } from "../units/record-writer.ts";

type Deps = {
  readonly gateway: DatevGateway;
  readonly nameIndustry: LookUps["nameIndustry"];
  /** Names what was thrown by the gateway, as a text key; throws anything else. */
  readonly explain: (error: unknown) => string;
};

const kinds = { person: naturalPerson, company: legalPerson } as const;

/** What DATEV has of a client now, beside our master data. What DATEV says against it is the answer; only a fault of ours is thrown. */
export async function readDatevState(
  { gateway, nameIndustry, explain }: Deps,
  client: ComparedClient,
  today: string,
  language: Language,
  translate: Translate,
): Promise<DatevState> {
  const { mandantType, masterData, number, known } = client;
  try {
    const found = await findClient(gateway, known.clientId, number);
    if (found === undefined) return { state: "notInDatev", reason: null, items: [] };
    const writer = await openRecordWriter(mandantType, today, gateway, nameIndustry);
    const stored = await readAddresseeOf(gateway, found, kinds[mandantType], known, writer.write(masterData).addressee);
    const items = findDifferences({ form: masterDataForm(mandantType), masterData, stored, writer }, language, translate);
    return { state: "compared", reason: null, items };
  } catch (error) {
    return { state: "unavailable", reason: translate(error instanceof DeliveryRefused ? error.key : explain(error)), items: [] };
  }
}
