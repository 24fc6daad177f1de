import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { upgradeAnswers } from "@stammdaten/shared/forms/upgrade-answers.ts";
import type { Upgraded } from "@stammdaten/shared/forms/upgrade-through.ts";
import { sql } from "../db/sql.ts";
import type { ClientRow, GwgRecordRow } from "../db/tables.ts";

/** What a client's row says of the master data: they keep the edition in which they were approved until they are next written. */
export type StoredMasterData = Pick<ClientRow, "formularType" | "edition"> & { readonly masterData: unknown };

/** The columns of `client` that `StoredMasterData` names, encrypted: `openRows` opens them. */
export const masterDataColumns = sql`id, formular_type AS "formularType", edition, master_data AS "masterData"`;

/** A client's master data in the current edition of their form, and what that has no place for. */
export const upgradeMasterData = ({ formularType, edition, masterData }: StoredMasterData): Upgraded =>
  upgradeAnswers({ formularType, edition, answers: masterData as Answers });

/** A client's master data in the current edition of their form. Everything that reads stored master data reads them here. */
export const masterDataOf = (client: StoredMasterData): Answers => upgradeMasterData(client).answers;

/** The answers of a GwG record in the current edition of its form; whoever shows the record shows it in its own. */
export const recordAnswersOf = ({ formularType, edition, answers }: Pick<GwgRecordRow, "formularType" | "edition" | "answers">): Answers =>
  upgradeAnswers({ formularType, edition, answers: answers as Answers }).answers;

/** For the audit of a write: the paths of the stored answers that the current edition has no place for. */
export function noteDropped(client: StoredMasterData): { readonly dropped?: readonly string[] } {
  const { dropped } = upgradeMasterData(client);
  return dropped.length === 0 ? {} : { dropped: dropped.map(({ path }) => path) };
}
