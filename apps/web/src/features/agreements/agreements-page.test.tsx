import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Agreement, Agreements } from "@stammdaten/shared/contract/agreements.ts";
import type { Api } from "../../api.ts";
import { AgreementsBanner } from "../../shell/agreements-banner.tsx";
import { makeUser, renderScreen } from "../../shell/render-screen.tsx";
import { AgreementsPage } from "./agreements-page.tsx";
import { TermsPage } from "./operator-document-page.tsx";

afterEach(cleanup);

const agreement: Agreement = {
  id: "11111111-1111-4111-8111-111111111111",
  kind: "processing",
  version: 2,
  publishedAt: "2026-11-01T08:00:00Z",
  objectionUntil: "2026-12-24",
  acceptance: null,
  isDue: true,
};
const acceptance = { acceptedAt: "2026-11-02T08:00:00Z", acceptedBy: "Ada Amt" };
const document = {
  id: agreement.id,
  version: 2,
  publishedAt: agreement.publishedAt,
  text: { de: "# Vereinbarung\nText", en: "# Agreement" },
};
const path = "/tenant/settings/agreements";
const show = (agreements: Agreements, api: Partial<Api> = {}, at = path) =>
  renderScreen(
    [
      { path, element: <AgreementsPage /> },
      { path: "/tenant/forms", element: <AgreementsBanner /> },
      { path: "/terms", element: <TermsPage /> },
    ],
    at,
    { agreements: () => Promise.resolve(agreements), operatorDocument: () => Promise.resolve({ document }), ...api },
    makeUser(),
  );

describe("agreements with the operator", () => {
  it("show the text that is due, and are accepted by whoever confirms it", async () => {
    const user = userEvent.setup();
    const acceptAgreement = vi.fn<Api["acceptAgreement"]>(() =>
      Promise.resolve({
        current: [{ ...agreement, acceptance, isDue: false }],
        accepted: [{ ...acceptance, id: agreement.id, kind: "processing", version: 2 }],
        message: "Angenommen.",
      }),
    );
    await show({ current: [agreement], accepted: [] }, { acceptAgreement });
    expect(await screen.findByRole("heading", { name: "Vereinbarung" })).toBeTruthy();
    expect(screen.getByText(/kann der Änderung bis 24\.12\.2026 in Textform widersprechen/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Annehmen" }));
    expect(screen.getByText("Bitte bestätigen Sie das zuerst.")).toBeTruthy();
    expect(acceptAgreement).not.toHaveBeenCalled();
    await user.click(screen.getByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "Annehmen" }));
    expect(await screen.findByText(/^Angenommen von Ada Amt/)).toBeTruthy();
    expect(acceptAgreement.mock.calls[0]?.[0].body).toEqual({ documentId: agreement.id });
    expect(screen.queryByRole("button", { name: "Annehmen" })).toBeNull();
  });

  it("are asked for on every page while they are due, and not beyond", async () => {
    await show({ current: [agreement], accepted: [] }, {}, "/tenant/forms");
    expect(await screen.findByText("Bitte lesen und annehmen")).toBeTruthy();
    cleanup();
    const { queries } = await show({ current: [{ ...agreement, acceptance, isDue: false }], accepted: [] }, {}, "/tenant/forms");
    await waitFor(() => expect(queries.getQueryData(["agreements"])).toBeTruthy());
    expect(screen.getByRole("status").textContent).toBe("");
  });

  it("say where the operator has published nothing", async () => {
    await show({ current: [], accepted: [] }, { operatorDocument: () => Promise.resolve({ document: null }) }, "/terms");
    expect(await screen.findByText("Der Betreiber hat hierzu noch nichts veröffentlicht.")).toBeTruthy();
  });
});
