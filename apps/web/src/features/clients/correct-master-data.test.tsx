import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../../api.ts";
import { refuse, renderScreen } from "../../shell/render-screen.tsx";
import { CorrectMasterData } from "./correct-master-data.tsx";
import { clientId, makeClient, makeClientForm } from "./sample-client.ts";

afterEach(cleanup);

type Given = Parameters<typeof makeClient>[0];
const show = (given: Given, api: Partial<Api> = {}, open = vi.fn()) =>
  renderScreen([{ path: "/", element: <CorrectMasterData client={makeClient(given)} open={open} /> }], "/", api);
const waiting = { review: "Not Confirmed", approval: "Not approved", delivery: "Not Sent", isNew: true } as const;

describe("the firm's correction of master data", () => {
  it("begins an update of this client and opens it", async () => {
    const open = vi.fn();
    const createForm = vi.fn<Api["createForm"]>(() => Promise.resolve({ id: "9" } as Awaited<ReturnType<Api["createForm"]>>));
    await show({}, { createForm }, open);
    await userEvent.setup().click(screen.getByRole("button", { name: "Stammdaten ändern" }));
    await waitFor(() => expect(open).toHaveBeenCalledWith("/tenant/form/9"));
    expect(createForm.mock.calls[0]?.[0]?.body).toEqual({ formularType: "companyUpdate", language: "de", companyId: clientId });
  });

  it("goes on with a change that is begun, and leads to one that waits for the review", async () => {
    const begun = makeClientForm({ stage: "draft", status: waiting });
    await show({ forms: [begun] });
    expect(screen.getByRole("link", { name: "Begonnene Änderung fortsetzen" }).getAttribute("href")).toBe(`/tenant/form/${begun.id}`);
    expect(screen.queryByRole("button", { name: "Stammdaten ändern" })).toBeNull();
    cleanup();
    await show({ forms: [begun, makeClientForm({ id: "88888888-8888-4888-8888-888888888888", stage: "submitted", status: waiting })] });
    expect(screen.getByRole("link", { name: "Geänderte Angaben prüfen" }).getAttribute("href")).toBe(
      "/tenant/forms/88888888-8888-4888-8888-888888888888",
    );
  });

  it("does not mind what is approved, or another kind of form", async () => {
    await show({
      forms: [
        makeClientForm({ stage: "submitted", status: { ...waiting, approval: "Approved" } }),
        makeClientForm({ formularType: "companyAdditional", stage: "draft", status: waiting }),
      ],
    });
    expect(screen.getByRole("button", { name: "Stammdaten ändern" })).toBeTruthy();
  });

  it("says a refusal there", async () => {
    await show({}, { createForm: () => Promise.reject(refuse(404, "resource.notFound", "Nicht gefunden.")) });
    await userEvent.setup().click(screen.getByRole("button", { name: "Stammdaten ändern" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Nicht gefunden.");
  });
});
