import { readStackAddress } from "./stack-address.ts";

/** The log-in of the DATEV stand-in. */
export const datevLogin = { username: "datev", password: "Datev-Demo-1" } as const;

type Json = Readonly<Record<string, unknown>>;

async function readMasterData<Answer>(path: string): Promise<Answer> {
  const { username, password } = datevLogin;
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
  const response = await fetch(`${readStackAddress().datevUrl}/datev/api/master-data/v1${path}`, { headers: { authorization, accept: "application/json" } });
  if (!response.ok) throw new Error(`DATEV answers ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** DATEV's client of this number, with its addressee and all parts of that; of a client with two, the person's. */
export async function readDatevClient(number: number): Promise<{ client: Json; addressee: Json }> {
  const answer = await readMasterData<Json[] | { clients: Json[] }>(`/clients?filter=${encodeURIComponent(`number eq ${number}`)}`);
  const [client] = Array.isArray(answer) ? answer : Object.values(answer)[0] ?? [];
  if (client === undefined) throw new Error(`DATEV has no client ${number}.`);
  return { client, addressee: await readAddressee(client["natural_person_id"] ?? client["legal_person_id"]) };
}

/** An addressee with all its parts. */
export const readAddressee = (id: unknown): Promise<Json> => readMasterData(`/addressees/${String(id)}?expand=*`);
