import { expect, it } from "vitest";
import { readOrigins } from "./read-origins.ts";

it("reads one site a line, normalised, once", () => {
  expect(readOrigins(" https://WWW.Kanzlei.example/ \n\nhttps://www.kanzlei.example\nhttp://localhost:8080")).toEqual({
    origins: ["https://www.kanzlei.example", "http://localhost:8080"],
    fault: null,
  });
  expect(readOrigins(" \n ")).toEqual({ origins: [], fault: null });
});

it.each(["kanzlei.example", "https://kanzlei.example/pfad", "https://*.kanzlei.example", "javascript:alert(1)"])(
  "names the line of %s",
  (wrong) => {
    expect(readOrigins(`https://gut.example\n${wrong}`).fault).toEqual({ code: "inquiryForm.wrongLine", line: 2 });
  },
);

it("takes as many as there may be, and no more", () => {
  const sites = (count: number) => Array.from({ length: count }, (_, index) => `https://s${index}.example`).join("\n");
  expect(readOrigins(sites(20)).fault).toBeNull();
  expect(readOrigins(sites(21)).fault?.code).toBe("validation.origin.tooMany");
});
