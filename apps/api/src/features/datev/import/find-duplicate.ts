import type { AnswerGroup, Answers } from "@stammdaten/shared/forms/form.ts";
import type { Addressee } from "@stammdaten/datev/datev-record.ts";
import type { Ctx } from "../../../db/context.ts";
import type { FirmCipher } from "../../../db/firm-cipher.ts";
import { loadFirmKey } from "../../../db/firm-key.ts";
import { openRows } from "../../../db/seal-rows.ts";
import { sql, type Sql } from "../../../db/sql.ts";
import { masterDataColumns, masterDataOf, type StoredMasterData } from "../../../domain/master-data.ts";
import type { ClientReader, MandantType } from "./client-reader.ts";
import { isDuplicateCompany } from "./is-same-company.ts";
import { isSamePerson } from "./is-same-person.ts";

export type Duplicate = { readonly id: string; readonly name: string; readonly datevNumber: number | null };
type Candidate = Duplicate & StoredMasterData;
export type Sought = { readonly mandantType: MandantType; readonly addressee: Addressee; readonly answers: Answers };

/**
 * A client of the firm who is this person or company already: by tax ID, or name and birth date; by VAT ID, or entry in a
 * register, or name and place. Undefined for none.
 */
export async function findDuplicate(
  { tx, tenantId }: Ctx,
  reader: ClientReader,
  { mandantType, addressee, answers }: Sought,
): Promise<Duplicate | undefined> {
  const key = await loadFirmKey(tenantId);
  const wanted = mandantType === "person" ? likePerson(key, answers) : likeCompany(key, answers);
  if (wanted.length === 0) return undefined;
  const rows: Candidate[] = [];
  // One statement for each, so that each has its index.
  for (const condition of wanted) {
    rows.push(
      ...(await tx.sql<Candidate>(sql`
        SELECT name, datev_number AS "datevNumber", ${masterDataColumns} FROM client
        WHERE tenant_id = ${tenantId}::uuid AND mandant_type = ${mandantType} AND ${condition} ORDER BY id LIMIT 1000`)),
    );
  }
  const found = await openRows("Client", tenantId, rows);
  return found.find((candidate) => {
    const known = reader.write(mandantType, masterDataOf(candidate));
    return mandantType === "person" ? isSamePerson(known, addressee) : isDuplicateCompany(known, addressee);
  });
}

const textOf = (group: AnswerGroup | undefined, name: string): string | undefined => {
  const value = group?.[name];
  return typeof value === "string" ? value : undefined;
};
const listGiven = (conditions: readonly (readonly [string | undefined, (value: string) => Sql])[]): Sql[] =>
  conditions.flatMap(([value, write]) => (value === undefined ? [] : [write(value)]));

const likePerson = (key: FirmCipher, answers: Answers): Sql[] =>
  listGiven([
    [textOf(answers["tax"], "taxId"), (value) => sql`tax_id_hash = ${key.lookUp("taxIdHash", value)}`],
    [textOf(answers["personal"], "birthDate"), (value) => sql`birth_date_hash = ${key.lookUp("birthDateHash", value)}`],
  ]);

const likeCompany = (key: FirmCipher, answers: Answers): Sql[] =>
  listGiven([
    [textOf(answers["tax"], "vatId"), (value) => sql`vat_id_hash = ${key.lookUp("vatIdHash", value)}`],
    [textOf(answers["company"], "registerNumber"), (value) => sql`register_number_hash = ${key.lookUp("registerNumberHash", value)}`],
    // The first word, as names are written in many ways behind it.
    [
      /^[\p{L}\p{N}]+/u.exec(textOf(answers["company"], "companyName") ?? "")?.[0],
      (value) => sql`starts_with(lower(name), lower(${value}))`,
    ],
  ]);
