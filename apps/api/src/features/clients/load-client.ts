import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../db/context.ts";
import type { ClientRow } from "../../db/tables.ts";
import type { MandantType } from "./read-client.ts";

export type ClientKey = { readonly id: string; readonly mandantType: MandantType };

/** @throws Refusal resource.notFound, for one of the other kind too */
export async function loadClient({ tx, tenantId }: Pick<Ctx, "tx" | "tenantId">, { id, mandantType }: ClientKey): Promise<ClientRow> {
  const client = await tx.client.findFirst({ where: { tenantId, id, mandantType } });
  if (client === null) throw new Refusal("resource.notFound");
  return client;
}
