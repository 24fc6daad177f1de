// @vitest-environment node
import { describe, expect, it } from "vitest";
import { guestPaths, inquiryPaths } from "../../guest-pages-plugin.ts";
import { readInquiryPlace } from "./read-inquiry-place.ts";

const read = (path: string) => readInquiryPlace(new URL(path, "https://app.example.de"));

describe("the address of the inquiry form", () => {
  it.each([
    ["/inquiry?token=k", { token: "k", kind: null, language: null, theme: null }],
    ["/inquiry?token=k&kind=company&language=en&theme=dark", { token: "k", kind: "company", language: "en", theme: "dark" }],
    ["/inquiry?token=k&kind=cat&language=fr&theme=pink", { token: "k", kind: null, language: null, theme: null }],
    ["/inquiry?token=k&language=ar", { token: "k", kind: null, language: "ar", theme: null }],
    ["/person-form/inquiry?embed=k&kind=company", { token: "k", kind: "person", language: null, theme: null }],
    ["/company-form/inquiry?embed=k&language=de", { token: "k", kind: "company", language: "de", theme: null }],
    ["/inquiry", { token: "", kind: null, language: null, theme: null }],
  ])("%s", (path, place) => {
    expect(read(path)).toEqual(place);
  });

  it("is distinguished from the wizard's, which has the same beginning", () => {
    for (const path of [
      "/inquiry?token=k",
      "/inquiry/",
      "/inquiry",
      "/person-form/inquiry?embed=k",
      "/company-form/inquiry/?language=de&embed=k",
    ])
      expect(inquiryPaths.test(path), path).toBe(true);
    for (const path of [
      "/person-form/inquiry",
      "/person-form/inquiry?token=t",
      "/person-form/inquiry/step-1?embed=k",
      "/company-form/inquiry/step-2",
      "/inquiry-x",
      "/tenant/anfragen",
    ])
      expect(inquiryPaths.test(path), path).toBe(false);
    expect(guestPaths.test("/person-form/inquiry/step-1")).toBe(true);
  });
});
