import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadTexts } from "../../wizard/load-texts.ts";
import { GuestLayout } from "./guest-layout.tsx";

beforeEach(() => vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ["de", "Impressum", "Datenschutz des Portals"],
  ["en", "Imprint", "Privacy policy of the portal"],
] as const)("leads in %s to imprint and privacy policy of the portal, beside the page, whoever's firm it is", async (locale, ...names) => {
  const language = { locale, texts: [], t: await loadTexts(locale) };
  render(
    <GuestLayout language={language} onLanguage={() => {}} tenant={null}>
      <p>Text</p>
    </GuestLayout>,
  );
  const links = names.map((name) => screen.getByRole("link", { name }));
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/imprint", "/privacy"]);
  for (const link of links) expect(link.getAttribute("target")).toBe("_blank");
});
