import { randomUUID } from "node:crypto";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { call, loginAs, withLink } from "../../../test/api.ts";
import { makeClient, makeTenant, makeUser, type TestTenant } from "../../../test/factories.ts";

let tenant: TestTenant;
let headers: Record<string, string>;
beforeAll(async () => {
  tenant = await makeTenant();
  headers = await loginAs(await makeUser(tenant));
});

const invite = (body: object) => call().post("/api/Main/Invitation").set(headers).send(body);

/** The answers that the holder of the link finds in the form. */
async function answersOf({ link, formId }: { link: string; formId: string }) {
  const token = new URL(link).searchParams.get("token") ?? "";
  const { body } = await call().get("/api/Forms/Form").set(withLink(token)).query({ id: formId }).expect(200);
  return body.answers as Record<string, unknown>;
}

describe("what the firm typed when it invited", () => {
  it("stands in the form, and names the client in the list where nothing else does", async () => {
    const prefill = { firstName: "Käthe", lastName: "Müller", phone: "0221 123456", street: "Ring", houseNumber: "1", zip: "50667" };
    const { status, body } = await invite({ method: "link", formularType: "person", email: "kaethe@example.org", prefill });
    expect([status, body.name]).toEqual([201, "Müller, Käthe"]);
    expect(await answersOf(body)).toEqual({
      personal: { firstName: "Käthe", lastName: "Müller" },
      contact: { phone: "0221 123456", street: "Ring", houseNumber: "1", zip: "50667", country: "DE", email: "kaethe@example.org" },
    });
  });

  it("says of an enterprise who the contact is", async () => {
    const prefill = { companyName: "Weiß GmbH", firstName: "Jo", lastName: "Weiß", location: "Köln" };
    const { body } = await invite({ method: "link", formularType: "company", name: "Weiß", email: "jo@example.org", prefill });
    expect(body.name).toBe("Weiß");
    expect(await answersOf(body)).toEqual({
      company: { companyName: "Weiß GmbH" },
      headquarters: { location: "Köln", country: "DE" },
      "contact-person": { firstName: "Jo", lastName: "Weiß", email: "jo@example.org" },
    });
  });

  it("is refused as the form would refuse it, and where it is known or not asked for", async () => {
    const { id } = await makeClient(tenant);
    const refused = [
      [{ formularType: "person", prefill: { zip: "123" } }, "prefill.zip"],
      [{ formularType: "person", prefill: { phone: "abc" } }, "prefill.phone"],
      [{ formularType: "person", prefill: { companyName: "Weiß GmbH" } }, "prefill.companyName"],
      [{ formularType: "companyAdditional", prefill: { companyName: "Weiß GmbH" } }, "prefill.companyName"],
      [{ formularType: "personUpdate", normalPersonId: id, prefill: { firstName: "Jo" } }, "prefill"],
    ] as const;
    for (const [body, path] of refused) {
      const answer = await invite({ method: "link", ...body });
      expect([answer.status, answer.body.code, (answer.body.errors as { path: string }[])[0]?.path], path).toEqual([
        400,
        "invite.invalid",
        path,
      ]);
    }
    expect((await invite({ method: "link", formularType: "person", prefill: { taxId: "1" } })).status).toBe(400);
    expect((await invite({ method: "link", formularType: "person", inquiryId: randomUUID(), prefill: { firstName: "Jo" } })).status).toBe(
      400,
    );
  });
});

describe("the questionnaire of a known enterprise", () => {
  it("begins with its name, legal form, seat and register", async () => {
    const masterData = sampleAnswers(forms.company, 3);
    const { id } = await makeClient(tenant, { mandantType: "company", masterData });
    const { body } = await invite({ method: "link", formularType: "companyAdditional", companyId: id });
    const { "contract-partner": partner, ...others } = await answersOf(body);
    expect(others).toEqual({});
    const { companyName, legalForm, registered } = masterData["company"] ?? {};
    const { street, zip, location } = masterData["headquarters"] ?? {};
    expect(partner).toMatchObject({ companyName, legalForm, registered, street, zip, location });
    expect(partner).not.toHaveProperty("email");
  });
});
