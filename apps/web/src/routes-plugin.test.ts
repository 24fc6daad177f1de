// @vitest-environment node
import { contract } from "@stammdaten/shared/contract/index.ts";
import { routes } from "virtual:routes";
import { expect, test } from "vitest";
import { reduceContract, routesOfGuests } from "./routes-plugin.ts";

test("every endpoint of the contract has a route, and nothing else has", () => {
  expect(Object.keys(routes).sort()).toEqual(Object.keys(contract).sort());
});

test("a route says how to call, and carries no schema", () => {
  expect(routes.saveForm).toEqual({ method: "PUT", path: "/Forms/Form", answer: "json" });
  expect(routes.addAttachment).toEqual({ method: "POST", path: "/Forms/Attachment", answer: "json", fileField: "file" });
  expect(routes.bearerToken).toEqual({ method: "POST", path: "/Users/BearerToken", answer: "json", isPublic: true });
  expect(routes.attachment.answer).toBe("file");
  expect(JSON.stringify(routes)).not.toContain("_zod");
});

test("an endpoint that answers a page keeps that kind", () => {
  expect(reduceContract({ docs: { method: "GET", path: "/docs", access: ["admin"], answer: "html" } })).toEqual({ docs: { method: "GET", path: "/docs", answer: "html" } });
});

test("the guests' page carries what guests may call, and nothing that is the firm's alone", () => {
  const guests = routesOfGuests(contract);
  expect(Object.keys(guests)).toEqual(expect.arrayContaining(["invitationByToken", "form", "saveForm", "submitForm", "registerCourts", "industries", "tenant", "sessions"]));
  expect(Object.keys(guests)).not.toContain("approveForm");
});
