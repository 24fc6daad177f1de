import { randomUUID } from "node:crypto";
import type { NewInquiry } from "@stammdaten/shared/contract/inquiries.ts";
import { addInquiry } from "../features/inquiries/add-inquiry.ts";
import { approveInquiry } from "../features/inquiries/approve-inquiry.ts";
import { disapproveInquiry } from "../features/inquiries/disapprove-inquiry.ts";
import { readIframeToken } from "../features/inquiries/read-iframe-token.ts";
import { replaceIframeToken } from "../features/inquiries/replace-iframe-token.ts";
import { inviteClient } from "../features/invitations/invite-client.ts";
import { systemActor } from "../jobs/job.ts";
import { delayOf, sabine, type DemoFirm } from "./demo-firm.ts";

type Written = Omit<NewInquiry, "token" | "consent" | "language"> & { readonly language?: "de" | "en" };

const written = {
  birgit: {
    kind: "person",
    firstName: "Birgit",
    lastName: "Sanders",
    email: "birgit.sanders@example.org",
    phone: "089 99998501",
    message: "Ich vermiete seit diesem Jahr eine Wohnung und suche Hilfe bei der Steuererklärung.",
  },
  tarek: {
    kind: "company",
    firstName: "Tarek",
    lastName: "Aydin",
    companyName: "Aydin Sicherheitstechnik GmbH",
    email: "t.aydin@aydin-sicherheit.example",
    phone: "+49 89 99998502",
    message: "Wir möchten mit Buchführung und Löhnen (14 Mitarbeiter) zum nächsten Quartal wechseln.",
  },
  louise: {
    kind: "person",
    firstName: "Louise",
    lastName: "Harper",
    email: "louise.harper@example.com",
    phone: "0171 3920095",
    message: "I moved to Munich last year and need help with my first German tax return.",
    language: "en",
  },
  jens: {
    kind: "company",
    firstName: "Jens",
    lastName: "Brandhuber",
    companyName: "Brandhuber & Partner PartG",
    email: "jens@brandhuber-partner.example",
    phone: "089 99998504",
  },
  helene: {
    kind: "person",
    firstName: "Helene",
    lastName: "Vogl",
    email: "helene.vogl@example.net",
    phone: "089 99998505",
    message: "Meine Mutter ist verstorben, es geht um die Erbschaftsteuererklärung.",
  },
  werbung: {
    kind: "company",
    firstName: "Max",
    lastName: "Mailer",
    companyName: "Adressen24",
    email: "max@adressen24.example",
    phone: "030 23125106",
    message: "Wir verkaufen Ihnen 10.000 geprüfte Firmenadressen.",
  },
} as const satisfies Readonly<Record<string, Written>>;

/** The demo firm's key for its site, and inquiries in every state. */
export async function addInquiries({ act, daysAgo: on, settings }: DemoFirm): Promise<void> {
  const token = await act(on(60, 8), sabine, async (ctx) => {
    await replaceIframeToken(ctx, [settings.APP_URL]);
    return (await readIframeToken(ctx, settings.APP_URL)).token ?? "";
  });
  const add = async (days: number, inquiry: Written, quarantined = false): Promise<{ id: string }> => {
    const id = randomUUID();
    await act(on(days, 17 + delayOf(inquiry.email)), systemActor, (ctx) =>
      addInquiry(ctx, { id, inquiry: { ...inquiry, token, language: inquiry.language ?? "de", consent: true }, quarantined }),
    );
    return { id };
  };
  const unwanted = await add(33, written.werbung);
  await act(on(32, 9), sabine, (ctx) => disapproveInquiry(ctx, unwanted));
  const wanted = await add(20, written.jens);
  await act(on(19, 9), sabine, (ctx) => approveInquiry(ctx, wanted));
  const invited = await add(7, written.helene);
  await act(on(6, 10), sabine, (ctx) =>
    inviteClient(ctx, {
      request: { method: "email", formularType: "person", language: "de", inquiryId: invited.id },
      invitationDays: settings.INVITATION_DAYS,
    }),
  );
  await add(4, written.louise);
  await add(2, written.tarek);
  await add(1, written.birgit);
  await add(1, { ...written.werbung, firstName: "Moritz" }, true);
}
