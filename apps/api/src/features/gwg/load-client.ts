import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../db/context.ts";
import type { ClientRow } from "../../db/tables.ts";

export type ClientAddress = { readonly mandantType: "person" | "company"; readonly id: string };

/** @throws Refusal resource.notFound for a client of another firm or kind as for none */
export async function loadClient({ tx, tenantId }: Ctx, { mandantType, id }: ClientAddress): Promise<ClientRow> {
  const client = await tx.client.findFirst({ where: { tenantId, id, mandantType } });
  if (client === null) throw new Refusal("resource.notFound");
  return client;
}
