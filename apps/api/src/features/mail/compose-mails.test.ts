import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MailInbox } from "../../../test/mail-inbox.ts";
import { png } from "../../../test/sample-picture.ts";
import type { Mail } from "../../integrations/mail/mailer.ts";
import { createSmtpMailer, type SmtpMailer } from "../../integrations/mail/smtp-mailer.ts";
import { composeInvitationMail, type InvitationMail } from "./compose-invitation-mail.ts";
import { composeRevealCodeMail } from "./compose-reveal-code-mail.ts";
import { composeSubmittedMail } from "./compose-submitted-mail.ts";
import type { Firm } from "./firm.ts";

const appUrl = "https://stammdaten.example";
const firm: Firm = {
  name: "Müßig & Söhne <Steuerberatung>",
  logoUrl: null,
  brandColor: "#ffd400",
  email: "kanzlei@example.org",
  phone: "+49 89 123456",
  street: "Ölbergstraße",
  houseNumber: "7",
  zip: "80331",
  location: "München",
};
const invitation: InvitationMail = {
  kind: "invitation",
  id: "01920000-0000-7000-8000-000000000001",
  token: "tok-en_1",
  to: "mandant@example.org",
  language: "de",
  formularType: "person",
  expiresAt: new Date("2026-12-21T13:07:00Z"),
  quotes: { message: "" },
  firm,
};

let inbox: MailInbox;
let mailer: SmtpMailer;

beforeAll(async () => {
  inbox = await MailInbox.start();
  mailer = createSmtpMailer({ url: inbox.smtpUrl, from: "Stammdaten <no-reply@stammdaten.example>" });
});
afterAll(async () => {
  mailer.close();
  await inbox.close();
});
beforeEach(async () => {
  await inbox.empty();
});

/** The mail as it arrives. */
async function deliver(mail: Mail) {
  await mailer.send(mail, new AbortController().signal);
  const [got] = await inbox.received();
  if (got === undefined) throw new Error("nothing arrived");
  return got;
}

const link = `${appUrl}/invitation?token=tok-en_1`;

describe("mails in a client's language", () => {
  it("asks in Turkish", async () => {
    const got = await deliver(composeInvitationMail({ ...invitation, language: "tr" }, appUrl));
    expect(got.subject).toBe("Müßig & Söhne <Steuerberatung>: bilgilerinizi rica ediyoruz");
    expect(got.headers["content-language"]).toBe("tr");
    expect(got.text).toContain("Bağlantı şu tarihe kadar geçerlidir: 21 Aralık 2026");
    expect(got.text).toContain(`\n${link}\n`);
    expect(got.html).toContain('<html lang="tr" dir="ltr">');
  });

  it("reminds, sends back and mails a code in Arabic from right to left, with the firm's name and the address set apart", async () => {
    const mails = [
      composeInvitationMail({ ...invitation, language: "ar", kind: "reminder", quotes: {} }, appUrl),
      composeInvitationMail({ ...invitation, language: "ar", kind: "rejected", quotes: { reason: "Bitte prüfen: IBAN" } }, appUrl),
      composeRevealCodeMail({ revealId: "1", digits: "123456", to: "mandant@example.org", language: "ar", minutes: 10, firm }, appUrl),
    ];
    for (const { html, subject } of mails) {
      expect(html).toContain('<html lang="ar" dir="rtl">');
      expect(subject).toContain("\u2068Müßig & Söhne <Steuerberatung>\u2069: ");
    }
    const [reminder, rejected, code] = mails;
    expect(reminder?.html).toContain(`<p dir="ltr" style="`);
    expect(reminder?.text).toContain(`\n${link}\n`);
    expect(rejected?.html).toMatch(/<blockquote dir="auto" style="[^"]+">Bitte prüfen: IBAN</);
    expect(code?.html).toMatch(/<strong style="[^"]+">123456<\/strong>/);
    const got = await deliver(reminder ?? composeInvitationMail(invitation, appUrl));
    expect(got.headers["content-language"]).toBe("ar");
  });
});

describe("invitation mail", () => {
  it("asks in German, with the link as button and as text, and the firm's contact", async () => {
    const got = await deliver(composeInvitationMail(invitation, appUrl));
    expect(got.subject).toBe("Müßig & Söhne <Steuerberatung>: Bitte um Ihre Angaben");
    expect(got.messageId).toBe(`<${invitation.id}@stammdaten.example>`);
    expect(got.headers["reply-to"]).toBe("kanzlei@example.org");
    expect(got.text).toContain("Müßig & Söhne <Steuerberatung> bittet Sie, ein Formular auszufüllen.");
    expect(got.text).toContain(`\n${link}\n`);
    expect(got.text).toContain("21. Dezember 2026 um 14:07");
    expect(got.text).toContain("Ölbergstraße 7\n80331 München\n+49 89 123456\nkanzlei@example.org");
    expect(got.html).toContain('<html lang="de" dir="ltr">');
    expect(got.html).toMatch(new RegExp(`<a href="${link.replace("?", "\\?")}" style="[^"]+">Formular öffnen</a>`));
    expect(got.html).toContain(`">${link}</p>`);
    expect(got.html).toContain("Müßig &amp; Söhne &lt;Steuerberatung&gt;");
    expect(got.html).not.toContain("<Steuerberatung>");
  });

  it("carries the firm's name on its colour, in letters that can be read on it; where it has none, on the product's", () => {
    const headOf = (brandColor: string | null) =>
      /<td bgcolor="(#\w+)"[^>]*;color:(#\w+)">([^<]+)</
        .exec(composeInvitationMail({ ...invitation, firm: { ...firm, name: "Kanzlei", brandColor } }, appUrl).html)
        ?.slice(1);
    expect(headOf("#ffd400")).toEqual(["#ffd400", "#000000", "Kanzlei"]);
    expect(headOf("#7a0019")).toEqual(["#7a0019", "#ffffff", "Kanzlei"]);
    expect(headOf(null)).toEqual(["#0f5f5c", "#ffffff", "Kanzlei"]);
  });

  it("brings the firm's logo with it, shown above the name, and loads nothing", async () => {
    const url = `data:image/png;base64,${png.toString("base64")}`;
    const mail = composeInvitationMail({ ...invitation, firm: { ...firm, logoUrl: url } }, appUrl);
    expect(mail.html).toMatch(/<img src="cid:logo@firm" alt="" [\s\S]*<td bgcolor="#ffd400"/);
    const { html, attachments } = await deliver(mail);
    expect(html).toContain(`<img src="${url}"`);
    expect(html.match(/src="(?!data:)|url\(/g)).toBeNull();
    expect(attachments.map(({ filename }) => filename)).toEqual(["logo.png"]);
  });

  it.each([
    ["a logo that Outlook does not know", "data:image/webp;base64,AAAA"],
    ["no logo", null],
  ])("has its name alone: %s", (_, logoUrl) => {
    const mail = composeInvitationMail({ ...invitation, firm: { ...firm, logoUrl } }, appUrl);
    expect(mail.html).not.toContain("<img");
    expect(mail).not.toHaveProperty("logo");
  });

  it.each([
    ["personInquiry", 3],
    ["personUpdate", 5],
    ["personAdditional", 10],
    ["company", 20],
  ] as const)("promises the minutes that the form itself promises: %s", (formularType, minutes) => {
    expect(composeInvitationMail({ ...invitation, formularType }, appUrl).text).toContain(`Das dauert etwa ${minutes} Minuten.`);
    expect(composeInvitationMail({ ...invitation, formularType, language: "en" }, appUrl).text).toContain(`about ${minutes} minutes,`);
  });

  it("asks in English", async () => {
    const got = await deliver(composeInvitationMail({ ...invitation, language: "en", quotes: { message: "See you" } }, appUrl));
    expect(got.subject).toContain("request for your details");
    expect(got.headers["content-language"]).toBe("en");
    expect(got.html).toContain('<html lang="en" dir="ltr">');
    expect(got.html).toContain(">Open form</a>");
    expect(got.text).toContain("See you");
    expect(got.text).toContain("21 December 2026 at 14:07");
  });

  it("shows the firm's message as it was typed: no markup, no links, no placeholders come alive", async () => {
    const message = 'Zeile 1\r\n<img src=x onerror="alert(1)"> & {{link}} $t(mail.closing) https://boese.example\u0000link\u0000';
    const got = await deliver(composeInvitationMail({ ...invitation, quotes: { message } }, appUrl));
    expect(got.html).toContain(
      "Zeile 1<br>\n&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; {{link}} $t(mail.closing) https://boese.example",
    );
    expect(got.html).not.toContain("<img");
    expect(got.html.match(/<a /g)).toHaveLength(1);
    expect(got.text).toContain('<img src=x onerror="alert(1)"> & {{link}} $t(mail.closing) https://boese.example');
  });

  it("leaves no gap where the firm wrote nothing", () => {
    const { text, html } = composeInvitationMail({ ...invitation, quotes: { message: "  " } }, appUrl);
    expect(text).not.toMatch(/\n{3}/);
    expect(text + html).not.toContain("\u0000");
    expect(html).not.toContain("<blockquote");
  });

  it("keeps a firm's name from becoming a header or a placeholder", async () => {
    const name = "Evil\r\nBcc: spion@example.org {{link}} $t(mail.greeting)";
    const got = await deliver(composeInvitationMail({ ...invitation, firm: { ...firm, name } }, appUrl));
    expect(got.subject).toBe("Evil Bcc: spion@example.org {{link}} $t(mail.greeting): Bitte um Ihre Angaben");
    expect(got.envelope.to).toEqual(["mandant@example.org"]);
    expect(got.headers).not.toHaveProperty("bcc");
  });

  it("sends a form back with the firm's reason", async () => {
    const got = await deliver(
      composeInvitationMail({ ...invitation, kind: "rejected", quotes: { reason: "Die IBAN fehlt.\nBitte ergänzen." } }, appUrl),
    );
    expect(got.subject).toContain("Bitte sehen Sie sich Ihre Angaben noch einmal an");
    expect(got.text).toContain("Die IBAN fehlt.\nBitte ergänzen.");
    expect(got.html).toContain("Die IBAN fehlt.<br>\nBitte ergänzen.");
    expect(got.html).toContain(">Angaben berichtigen</a>");
  });

  it("reminds in plain words, with the same link", async () => {
    const got = await deliver(composeInvitationMail({ ...invitation, kind: "reminder", quotes: {} }, appUrl));
    expect(got.subject).toBe("Müßig & Söhne <Steuerberatung>: Erinnerung an Ihre Angaben");
    expect(got.text).toContain("Was Sie schon eingegeben haben, ist gespeichert.");
    expect(got.text).toContain(link);
  });
});

describe("mail to the firm", () => {
  it.each([
    ["de", "Stammdaten Person", "Formular lesen"],
    ["en", "", "Read form"],
  ] as const)("tells in %s which kind of form came in, and where it is", async (language, form, action) => {
    const mail = composeSubmittedMail(
      { formId: "01920000-0000-7000-8000-00000000000f", revision: 4, formularType: "person", language, firm },
      appUrl,
    );
    const got = await deliver(mail);
    expect(got.envelope.to).toEqual(["kanzlei@example.org"]);
    expect(got.messageId).toBe("<01920000-0000-7000-8000-00000000000f.4@stammdaten.example>");
    expect(got.text).toContain(`${appUrl}/tenant/forms/01920000-0000-7000-8000-00000000000f`);
    expect(got.text).toContain(form);
    expect(got.text).not.toContain("formularType.");
    expect(got.html).toContain(`>${action}</a>`);
  });
});

describe("mail with a code", () => {
  it("has the digits in the body alone", async () => {
    const got = await deliver(
      composeRevealCodeMail(
        {
          revealId: "01920000-0000-7000-8000-00000000000c",
          digits: "004217",
          to: "mandant@example.org",
          language: "de",
          minutes: 10,
          firm,
        },
        appUrl,
      ),
    );
    expect(got.subject).not.toContain("004217");
    expect(got.text).toContain("Ihr Code lautet: 004217");
    expect(got.text).toContain("Er gilt 10 Minuten.");
    expect(got.html).toMatch(/<strong style="[^"]+">004217<\/strong>/);
    expect(got.html).not.toContain("<a ");
  });
});
