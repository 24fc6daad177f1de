import { expect, it } from "vitest";
import { call, loginAs } from "../../../test/api.ts";
import { makeClient, makeTenant, makeUser } from "../../../test/factories.ts";

it("who must be identified follows from what the firm has written down (§§ 11, 12 GwG)", async () => {
  const tenant = await makeTenant();
  const staff = await loginAs(await makeUser(tenant));
  const { id } = await makeClient(tenant, {
    masterData: {
      personal: { firstName: "Anna", lastName: "Groß", birthDate: "1980-01-31" },
      // What the client says of their document identifies nobody.
      identity: { type: "passport", documentNumber: "C01X00T47", issuingAuthority: "Stadt Köln", validUntil: "2099-01-01" },
    },
  });
  const query = { mandantType: "person", id };
  const verify = async (more: object) => {
    const seen = { person: "Anna Groß", birthDate: "1980-01-31", method: "original", documentKind: "passport" };
    const document = { documentNumber: "C01X00T47", issuingAuthority: "Stadt Köln", ...more };
    const { status, body } = await call()
      .post("/api/Main/Verification")
      .query(query)
      .set(staff)
      .send({ ...seen, ...document });
    expect(status).toBe(201);
    return body.people[0].identification as object | null;
  };
  const { body } = await call().get("/api/Main/GwgRecord").query(query).set(staff);
  expect(body.people[0].identification).toEqual({ reason: "never", paragraph: "§ 11 Abs. 1 und 4 GwG" });
  expect(await verify({ verifiedOn: "2020-01-15", validUntil: "2020-12-31" })).toEqual({
    reason: "expired",
    paragraph: "§ 10 Abs. 1 Nr. 5, § 12 Abs. 1 Nr. 1 GwG",
  });
  expect(await verify({ verifiedOn: "2026-01-15", validUntil: "2099-01-01" })).toBeNull();
});
