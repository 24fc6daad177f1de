import { randomUUID } from "node:crypto";
import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { madeAccount, type Credentials, type Firm } from "./firm.ts";
import { queryDatabase } from "./query-database.ts";

/** Gives a client of the firm a login, as if they had registered. */
export async function createClientLogin(
  firm: Firm,
  client: { personId: string } | { companyId: string },
  language: ClientLanguage = "de",
): Promise<Credentials> {
  const userId = randomUUID();
  const username = `${userId.slice(0, 8)}@kundin.example`;
  const [personId, companyId] = "personId" in client ? [client.personId, null] : [null, client.companyId];
  await queryDatabase(
    "INSERT INTO app_user (id, tenant_id, username, email, first_name, last_name, access_level, status, person_id, company_id, language) VALUES ($1, $2, $3, $3, 'Jörg', 'Weiß', 'mandant', 'active', $4, $5, $6)",
    [userId, firm.id, username, personId, companyId, language],
  );
  await queryDatabase(
    "INSERT INTO credential (username, user_id, tenant_id, access_level, password_hash) VALUES ($1, $2, $3, 'mandant', $4)",
    [username, userId, firm.id, madeAccount.passwordHash],
  );
  return { username, password: madeAccount.password };
}

/** A company of the firm: its forms come later, so it stands there as it was imported. */
export async function createCompany(firm: Firm, name: string, datevNumber: number): Promise<string> {
  const id = randomUUID();
  await queryDatabase(
    "INSERT INTO client (id, tenant_id, mandant_type, name, datev_number, formular_type, edition, master_data) VALUES ($1, $2, 'company', $3, $4, 'company', 1, '{}')",
    [id, firm.id, name, datevNumber],
  );
  return id;
}
