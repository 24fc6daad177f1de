import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { enterpriseOf } from "@stammdaten/shared/forms/enterprise-of.ts";
import type { DatevGateway } from "@stammdaten/datev/gateway.ts";
import type { AddresseeDelivery } from "../deliver/deliver-client.ts";
import { unitsOf, type MergeBases } from "../merge/keep-snapshot.ts";
import { legalPerson } from "../units/legal-person.ts";
import { naturalPerson } from "../units/natural-person.ts";
import { openRecordWriter, type RecordWriter } from "../units/record-writer.ts";
import { soleEnterprise, writeSoleEnterprise } from "../units/sole-enterprise.ts";
import type { LookUps } from "../units/unit.ts";

export type AddressedClient = {
  readonly mandantType: "person" | "company";
  readonly masterData: Answers;
  readonly datevNaturalPersonId: string | null;
  readonly datevLegalPersonId: string | null;
  /** Whether the person's enterprise has become a client of its own. */
  readonly isSplit: boolean;
  readonly bases: MergeBases;
};

export type Addressees = {
  /** The client's own first, and of an individual enterprise the one of the enterprise beside it. */
  readonly deliveries: readonly [AddresseeDelivery, ...AddresseeDelivery[]];
  /** How other master data of the client would be written. */
  readonly writer: RecordWriter;
};

/**
 * The addressees that a client has in DATEV: a person's own, and beside it the one of the enterprise that they run.
 * @param today `YYYY-MM-DD`
 * @throws what the gateway throws
 */
export async function listAddressees(
  client: AddressedClient,
  today: string,
  gateway: DatevGateway,
  nameIndustry: LookUps["nameIndustry"],
): Promise<Addressees> {
  const { mandantType, masterData, datevNaturalPersonId, datevLegalPersonId, isSplit, bases } = client;
  const writer = await openRecordWriter(mandantType, today, gateway, nameIndustry);
  const isPerson = mandantType === "person";
  const own: AddresseeDelivery = {
    kind: isPerson ? naturalPerson : legalPerson,
    record: writer.write(masterData),
    knownId: isPerson ? datevNaturalPersonId : datevLegalPersonId,
    base: bases.own,
    units: unitsOf(mandantType, masterData, today),
  };
  const enterprise = !isPerson || isSplit ? null : enterpriseOf(masterData, today);
  if (enterprise === null) return { writer, deliveries: [own] };
  const record = writeSoleEnterprise(enterprise, own.record.addressee, today, { legalForms: await gateway.listLegalForms(), nameIndustry });
  return {
    writer,
    deliveries: [
      own,
      {
        kind: soleEnterprise,
        record,
        knownId: datevLegalPersonId,
        base: bases.enterprise,
        units: unitsOf("company", enterprise.said, today),
      },
    ],
  };
}
