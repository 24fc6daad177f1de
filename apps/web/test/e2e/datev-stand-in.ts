import { readStackAddress } from "./stack-address.ts";

/** The log-in of the DATEV stand-in. */
export const datevLogin = { username: "datev", password: "Datev-Demo-1" } as const;

type Json = Readonly<Record<string, unknown>>;

async function readMasterData<Answer>(path: string): Promise<Answer> {
  const { username, password } = datevLogin;
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
  const response = await fetch(`${readStackAddress().datevUrl}/datev/api/master-data/v1${path}`, {
    headers: { authorization, accept: "application/json" },
  });
  if (!response.ok) throw new Error(`DATEV answers ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** DATEV's client of this number, with its addressee and all parts of that; of a client with two, the person's. */
export async function readDatevClient(number: number): Promise<{ client: Json; addressee: Json }> {
  const answer = await readMasterData<Json[] | { clients: Json[] }>(`/clients?filter=${encodeURIComponent(`number eq ${number}`)}`);
  const [client] = Array.isArray(answer) ? answer : (Object.values(answer)[0] ?? []);
  if (client === undefined) throw new Error(`DATEV has no client ${number}.`);
  return { client, addressee: await readAddressee(client["natural_person_id"] ?? client["legal_person_id"]) };
}

/** An addressee with all its parts. */
export const readAddressee = (id: unknown): Promise<Json> => readMasterData(`/addressees/${String(id)}?expand=*`);

/** A colleague changes the addressee of DATEV's client of this number. */
export async function typeIntoDatev(number: number, change: (addressee: Json) => Json): Promise<void> {
  const { addressee } = await readDatevClient(number);
  const { timestamp: _, ...rest } = { ...addressee, ...change(addressee) };
  const { username, password } = datevLogin;
  const response = await fetch(`${readStackAddress().datevUrl}/datev/api/master-data/v1/addressees/${String(addressee["id"])}`, {
    method: "PUT",
    headers: { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`, "content-type": "application/json" },
    body: JSON.stringify(withoutDerived(rest)),
  });
  if (!response.ok) throw new Error(`DATEV answers ${response.status}: ${await response.text()}`);
}

/** What DATEV derives by itself and takes from nobody. */
const DERIVED = new Set([
  "currently_valid",
  "bank_name",
  "number_standardized",
  "tax_number_certificated",
  "tax_number_standardized",
  "tax_office_name",
  "display_name",
  "national_right",
]);
function withoutDerived(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDerived);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !DERIVED.has(name))
      .map(([name, member]) => [name, withoutDerived(member)]),
  );
}

/** Somebody deletes DATEV's client of this number, with its addressee. */
export async function deleteInDatev(number: number): Promise<void> {
  const response = await fetch(`${readStackAddress().datevUrl}/sandbox/clients/${number}?addressees=true`, { method: "DELETE" });
  if (!response.ok) throw new Error(`DATEV answers ${response.status}: ${await response.text()}`);
}
