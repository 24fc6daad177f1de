import { describe, expect, it } from "vitest";
import { asCarried } from "./as-carried.ts";

const ask = (path: string, method = "GET", body: unknown = null) => asCarried({ method, path, body });

describe("a call that is carried", () => {
  it.each([
    "/datev/api/master-data/v1/clients",
    "/datev/api/master-data/v1/addressees/3fa85f64-5717-4562-b3fc-2c963f66afa6?expand=*",
    "/datev/api/master-data/v1/clients?filter=number%20eq%2043210",
    "/datev/api/master-data/v1/addressees?filter=startswith(current_company_name%2C%20M%C3%BCller)%20and%20type%20eq%20legal_person",
    "/datev/api/diagnostics/v1/domains",
  ])("%s", (path) => {
    expect(ask(path)).toEqual({ method: "GET", path });
    expect(ask(path, "POST", { a: 1 })).toEqual({ method: "POST", path, body: { a: 1 } });
    expect(ask(path, "PUT", {})).toEqual({ method: "PUT", path, body: {} });
  });
});

describe("a call that is never carried, whatever the portal asks for", () => {
  it.each(["DELETE", "PATCH", "get", "CONNECT", ""])("%s", (method) => {
    expect(ask("/datev/api/master-data/v1/clients", method)).toBeUndefined();
  });

  it.each([
    "/",
    "/datev/api/master-data/v1",
    "/datev/api/master-data/v2/clients",
    "/datev/api/accounting/v1/clients",
    "/datev/api/dms/v2/documents",
    "/datev/api/master-data/v1/../../dms/v2/documents",
    "/datev/api/master-data/v1/%2e%2e/%2E%2E/dms/v2/documents",
    "/datev/api/master-data/v1/..%2f..%2fdms/v2/documents",
    "/datev/api/master-data/v1/..%5c..%5cdms",
    "/datev/api/master-data/v1/%252e%252e/dms",
    "/datev/api/master-data/v1/..\\..\\dms\\v2\\documents",
    "/datev/api/master-data/v1//evil.example/",
    "//evil.example/datev/api/master-data/v1/clients",
    "https://evil.example/datev/api/master-data/v1/clients",
    "@evil.example/datev/api/master-data/v1/clients",
    ".evil.example/datev/api/master-data/v1/clients",
    ":1/datev/api/master-data/v1/clients",
    "/datev/api/master-data/v1/clients#/../..",
    "/DATEV/api/master-data/v1/clients",
    "/datev/api/master-data/v1/a b",
    "/datev/api/master-data/v1/\t../x",
    "",
  ])("%j", (path) => {
    expect(ask(path)).toBeUndefined();
  });
});
