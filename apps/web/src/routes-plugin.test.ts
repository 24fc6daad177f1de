// @vitest-environment node
import { contract } from "@stammdaten/shared/contract/index.ts";
import { routes } from "virtual:routes";
import { routes as pieceRoutes } from "virtual:routes-of-pieces";
import { expect, test } from "vitest";
import { guestEndpoints, pieceEndpoints } from "./guest-endpoints.ts";
import { reduceContract, routesOfGuests, routesOfInquiries } from "./routes-plugin.ts";

test("every endpoint of the contract has a route, and nothing else has", () => {
  expect(Object.keys(routes).sort()).toEqual(Object.keys(contract).sort());
});

test("a route says how to call, and carries no schema", () => {
  expect(routes.saveForm).toEqual({ method: "PUT", path: "/Forms/Form", answer: "json" });
  expect(routes.addAttachment).toEqual({ method: "POST", path: "/Forms/Attachment", answer: "json", fileField: "file" });
  expect(routes.bearerToken).toEqual({ method: "POST", path: "/Users/BearerToken", answer: "json", isPublic: true });
  expect([routes.attachment.answer, routes.content.answer]).toEqual(["content", "file"]);
  expect(JSON.stringify(routes)).not.toContain("_zod");
});

test("an endpoint that answers a page keeps that kind", () => {
  expect(reduceContract({ docs: { method: "GET", path: "/docs", access: ["admin"], answer: "html" } })).toEqual({
    docs: { method: "GET", path: "/docs", answer: "html" },
  });
});

test("the guests' page carries what its pages call, and somebody there may call each", () => {
  const guests = routesOfGuests(contract);
  expect(Object.keys(guests).sort()).toEqual([...guestEndpoints].sort());
  const whoCome = ["public", "guest", "phone", "mandant"];
  expect(Object.entries(guests).filter(([, { access }]) => !access.some((level) => whoCome.includes(level)))).toEqual([]);
});

test("what sends a file in pieces has its routes to itself", () => {
  expect(Object.keys(pieceRoutes).sort()).toEqual([...pieceEndpoints].sort());
  expect(pieceRoutes.addPhonePiece).toEqual({ method: "PUT", path: "/Forms/PhonePieces", answer: "json", fileField: "file" });
  expect(Object.keys(routesOfGuests(contract)).filter((name) => pieceEndpoints.some((one) => one === name))).toEqual([]);
});

test("the inquiry form carries its two calls, which take no login", () => {
  const found = reduceContract(routesOfInquiries(contract));
  expect(Object.keys(found).sort()).toEqual(["inquiryForm", "sendInquiry"]);
  expect(Object.values(found).map(({ isPublic }) => isPublic)).toEqual([true, true]);
});
