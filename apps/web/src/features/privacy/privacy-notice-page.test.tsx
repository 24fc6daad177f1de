import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { PrivacyNotice } from "@stammdaten/shared/contract/privacy-notices.ts";
import type { Api } from "../../api.ts";
import { renderScreen } from "../../shell/render-screen.tsx";
import { PrivacyNoticePage } from "./privacy-notice-page.tsx";

afterEach(cleanup);

const none = { officer: "", authority: "", additionDe: "", additionEn: "", ownDe: "", ownEn: "" };
const text = { de: "# Hinweis\nText", en: "# Notice\nText" };
const first = { id: "11111111-1111-4111-8111-111111111111", version: 1, publishedAt: "2026-11-01T08:00:00Z", publishedBy: null };
const second = { id: "11111111-1111-4111-8111-111111111112", version: 2, publishedAt: "2026-11-02T08:00:00Z", publishedBy: "Ada Amt" };
const notice = (given: Partial<PrivacyNotice> = {}): PrivacyNotice => ({
  current: { ...first, text, choices: none },
  renewed: text,
  versions: [first],
  ...given,
});
const path = "/tenant/settings/privacy-notice";
const show = (api: Partial<Api>) =>
  renderScreen([{ path, element: <PrivacyNoticePage /> }], path, { privacyNotice: () => Promise.resolve(notice()), ...api });

describe("the firm's privacy notice", () => {
  it("is published with what was filled in, and lists the versions", async () => {
    const user = userEvent.setup();
    const choices = { ...none, officer: "Dora Daten" };
    const publishPrivacyNotice = vi.fn<Api["publishPrivacyNotice"]>(() =>
      Promise.resolve({ ...notice({ current: { ...second, text, choices }, versions: [second, first] }), message: "Veröffentlicht." }),
    );
    await show({ publishPrivacyNotice });
    const publish = await screen.findByRole("button", { name: "Als neue Fassung veröffentlichen" });
    expect(publish.hasAttribute("disabled")).toBe(true);
    await user.type(screen.getByRole("textbox", { name: "Datenschutzbeauftragter" }), "Dora Daten");
    await user.click(publish);
    expect(publishPrivacyNotice.mock.calls[0]?.[0].body).toEqual(choices);
    expect(await screen.findByText("Ada Amt")).toBeTruthy();
    expect(screen.getByText("Automatisch")).toBeTruthy();
  });

  it("says that the data have changed since, and shows an old version word for word", async () => {
    const user = userEvent.setup();
    await show({
      privacyNotice: () => Promise.resolve(notice({ renewed: { ...text, de: "# Hinweis\nAnders" } })),
      privacyNoticeVersion: () => Promise.resolve({ ...first, text }),
    });
    expect(await screen.findByText("Ihre Daten haben sich geändert")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Als neue Fassung veröffentlichen" }).hasAttribute("disabled")).toBe(false);
    await user.click(screen.getByRole("button", { name: "Ansehen: Fassung 1" }));
    const dialog = await screen.findByRole("dialog", { name: "Fassung 1" });
    expect(within(dialog).getByRole("heading", { name: "Hinweis" })).toBeTruthy();
  });
});
