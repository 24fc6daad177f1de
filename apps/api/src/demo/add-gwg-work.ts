import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Ctx, UserActor } from "../db/context.ts";
import { assessRisk } from "../features/gwg/assess-risk.ts";
import type { ClientAddress } from "../features/gwg/load-client.ts";
import { verifyPerson } from "../features/gwg/verify-person.ts";

const DAY_MS = 86_400_000;

type GwgWork = { readonly client: ClientAddress; readonly identified: { readonly person: string; readonly birthDate: string; readonly documentNumber: string } };

/** What the firm did itself under the GwG: it has identified somebody by the original passport, and rated the client. */
export async function addGwgWork(ctx: Ctx<UserActor>, { client, identified }: GwgWork): Promise<void> {
  const yesterday = germanDayOf(new Date(ctx.now.getTime() - DAY_MS));
  await verifyPerson(ctx, { ...client, ...identified, method: "original", verifiedOn: yesterday, documentKind: "passport", issuingAuthority: "Landeshauptstadt München", validUntil: "2033-06-30" });
  await assessRisk(ctx, { ...client, level: "normal", reason: "Langjähriger Mandant mit üblichen Geschäften, keine Auffälligkeiten." });
}
