import { randomUUID } from "node:crypto";
import type { NewInquiry } from "@stammdaten/shared/contract/inquiries.ts";
import type { Ctx, UserActor } from "../db/context.ts";
import { addInquiry } from "../features/inquiries/add-inquiry.ts";
import { approveInquiry } from "../features/inquiries/approve-inquiry.ts";
import { disapproveInquiry } from "../features/inquiries/disapprove-inquiry.ts";
import { readIframeToken } from "../features/inquiries/read-iframe-token.ts";
import { replaceIframeToken } from "../features/inquiries/replace-iframe-token.ts";
import { systemActor } from "../jobs/job.ts";

type Written = Omit<NewInquiry, "token" | "consent" | "language">;

const written = {
  birgit: { kind: "person", firstName: "Birgit", lastName: "Sanders", email: "birgit.sanders@kunde.example", phone: "0221 5550101", message: "Ich vermiete seit diesem Jahr eine Wohnung und suche Hilfe bei der Steuererklärung." },
  tarek: { kind: "company", firstName: "Tarek", lastName: "Aydin", companyName: "Aydin Elektrotechnik GmbH", email: "t.aydin@aydin-elektro.example", phone: "+49 221 5550102", message: "Wir möchten mit Buchführung und Löhnen (14 Mitarbeiter) zum nächsten Quartal wechseln." },
  louise: { kind: "person", firstName: "Louise", lastName: "Harper", email: "louise.harper@client.example", phone: "0171 5550103", message: "I moved to Cologne last year and need help with my first German tax return." },
  jens: { kind: "company", firstName: "Jens", lastName: "Brandt", companyName: "Brandt & Partner PartG", email: "jens@brandt-partner.example", phone: "0221 5550104" },
  werbung: { kind: "company", firstName: "Max", lastName: "Mailer", companyName: "Adressen24", email: "max@adressen24.example", phone: "030 5550105", message: "Wir verkaufen Ihnen 10.000 geprüfte Firmenadressen." },
} as const satisfies Readonly<Record<string, Written>>;

/** The demo firm's key for its site, and inquiries in every state. */
export async function addInquiries(ctx: Ctx<UserActor>, appUrl: string): Promise<void> {
  await replaceIframeToken(ctx, [appUrl]);
  const { token } = await readIframeToken(ctx, appUrl);
  const add = async (inquiry: Written, quarantined = false): Promise<{ id: string }> => {
    const id = randomUUID();
    await addInquiry({ ...ctx, actor: systemActor }, { id, inquiry: { ...inquiry, token: token ?? "", language: inquiry === written.louise ? "en" : "de", consent: true }, quarantined });
    return { id };
  };
  await disapproveInquiry(ctx, await add(written.werbung));
  await approveInquiry(ctx, await add(written.jens));
  await add(written.louise);
  await add(written.tarek);
  await add(written.birgit);
  await add({ ...written.werbung, firstName: "Moritz" }, true);
}
