import { cleanup, render, screen } from "@testing-library/react";
import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { changeLanguage, loadTexts, startTexts } from "./texts.ts";

const Sample = ({ text }: { text: string }) => <p>{useTranslation().t(text)}</p>;

beforeAll(() => startTexts("de"));
afterEach(cleanup);

describe("texts", () => {
  it("are those of every page at first", () => {
    render(<Sample text="staff.nav.persons" />);
    expect(screen.getByText("Personen")).toBeTruthy();
    expect(i18next.exists("enterprises.text")).toBe(false);
    expect(i18next.hasResourceBundle("en", "translation")).toBe(false);
  });

  it("come with a screen, and with it in the language that is chosen then", async () => {
    await loadTexts(["retention"]);
    expect(i18next.t("retention.title")).toBe("Aufbewahrung und Löschung");
    await changeLanguage("en", false);
    expect(i18next.t("retention.title")).toBe("Retention and erasure");
    await Promise.all([changeLanguage("de", false), loadTexts(["mandant"])]);
    expect(i18next.t("mandant.noClient")).not.toBe("mandant.noClient");
  });

  it("that a screen did not list come after it, and are reported", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    render(<Sample text="settings.title" />);
    expect(await screen.findByText("Einstellungen", {}, { timeout: 5_000 })).toBeTruthy();
    expect(logged).toHaveBeenCalledWith("The text settings.title is missing on this page.");
  });

  it("of the API are left as they are", () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    render(<Sample text="Bitte prüfen Sie z. B. die Nummer." />);
    expect(screen.getByText("Bitte prüfen Sie z. B. die Nummer.")).toBeTruthy();
    expect(logged).not.toHaveBeenCalled();
  });
});
