import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../../api.ts";
import { refuse, renderScreen } from "../../shell/render-screen.tsx";
import { FormsPage } from "./forms-page.tsx";
import { makeRow } from "./sample-form.ts";

afterEach(cleanup);

const none = { items: [], nextCursor: null, total: 0 };

it("asks for the forms of the state and type in the address, and puts there what is chosen", async () => {
  const user = userEvent.setup();
  const sentForms = vi.fn<Api["sentForms"]>(() =>
    Promise.resolve({ items: [makeRow({ stage: "draft", submittedAt: null })], nextCursor: null, total: 1 }),
  );
  const { router } = await renderScreen(
    [{ path: "/tenant/forms", element: <FormsPage /> }],
    "/tenant/forms?state=draft&formularType=company",
    { sentForms },
  );
  expect((await screen.findByRole("link", { name: "Anna Albers" })).getAttribute("href")).toBe(`/tenant/forms/${makeRow().id}`);
  expect(sentForms.mock.calls[0]?.[0]?.query).toMatchObject({ state: "draft", formularType: "company" });
  await user.selectOptions(screen.getByLabelText("Stand"), "Wartet auf Sie");
  expect(router.state.location.search).toBe("?state=waiting&formularType=company");
  await waitFor(() => expect(sentForms.mock.lastCall?.[0]?.query).toMatchObject({ state: "waiting" }));
});

it("asks for all that came in where the address names no state that there is, and says that nothing matches", async () => {
  const sentForms = vi.fn<Api["sentForms"]>(() => Promise.resolve(none));
  await renderScreen([{ path: "/tenant/forms", element: <FormsPage /> }], "/tenant/forms?state=quatsch", { sentForms });
  expect(await screen.findByText("Keine Treffer")).toBeTruthy();
  expect(sentForms.mock.calls[0]?.[0]?.query).not.toHaveProperty("state");
  expect(screen.getByLabelText<HTMLSelectElement>("Stand").value).toBe("");
});

it("is narrowed to the clients whom one looks after, and takes that back", async () => {
  const user = userEvent.setup();
  const sentForms = vi.fn<Api["sentForms"]>(() => Promise.resolve(none));
  const { router } = await renderScreen([{ path: "/tenant/forms", element: <FormsPage /> }], "/tenant/forms?state=waiting", { sentForms });
  await user.selectOptions(await screen.findByLabelText("Zuständig"), "Meine Mandanten");
  await waitFor(() => expect(sentForms.mock.lastCall?.[0]?.query).toMatchObject({ state: "waiting", responsible: "mine" }));
  await user.click(screen.getByRole("button", { name: "Zuständig: Meine Mandanten entfernen" }));
  expect(router.state.location.search).toBe("?state=waiting");
  expect(screen.getByLabelText<HTMLSelectElement>("Zuständig").value).toBe("");
});

describe("the export of the list", () => {
  const open = async (user: ReturnType<typeof userEvent.setup>, exportSentForms: Api["exportSentForms"], more: Partial<Api> = {}) => {
    await renderScreen([{ path: "/tenant/forms", element: <FormsPage /> }], "/tenant/forms?state=approved&fromDate=2026-01-01&limit=10", {
      sentForms: () => Promise.resolve(none),
      exportSentForms,
      ...more,
    });
    await user.click(await screen.findByRole("button", { name: "Exportieren" }));
    // Without a layout, the menu may take its button for one that was scrolled away, and hide.
    await user.click(await screen.findByRole("menuitem", { name: "CSV-Datei" }));
  };

  it("asks for what is filtered, tells how much has come, and saves it under the name it is given", async () => {
    const user = userEvent.setup();
    const saved: string[] = [];
    URL.createObjectURL = () => "blob:x";
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    let arrive: (file: File) => void = () => {};
    const exportSentForms = vi.fn<Api["exportSentForms"]>(() => new Promise((resolve) => (arrive = resolve)));
    await open(user, exportSentForms);
    const [{ query, onProgress }] = exportSentForms.mock.calls[0] ?? [{ query: undefined }];
    expect(query).toEqual({ format: "csv", state: "approved", fromDate: "2026-01-01" });
    act(() => onProgress?.(1_200_000));
    expect(await screen.findByText("1,2 MB empfangen")).toBeTruthy();
    expect(screen.getByText("Der Export läuft …")).toBeTruthy();
    arrive(new File(["x"], "Kanzlei Formulare.csv"));
    expect(await screen.findByText("Der Export ist fertig.")).toBeTruthy();
    expect(saved).toEqual(["Kanzlei Formulare.csv"]);
  });

  it("has the columns that its reader has chosen, in their order", async () => {
    const user = userEvent.setup();
    const exportSentForms = vi.fn<Api["exportSentForms"]>(() => Promise.reject(refuse(422, "x", "Das ging nicht.")));
    const listSettings = () => Promise.resolve({ lists: [{ list: "forms" as const, columns: ["submittedAt", "email"], views: [] }] });
    await open(user, exportSentForms, { listSettings });
    await screen.findByText("Das ging nicht.");
    expect(exportSentForms.mock.calls[0]?.[0]?.query).toMatchObject({ columns: "name,submittedAt,email" });
  });

  it("can be called off, which is no failure, and says what went wrong otherwise", async () => {
    const user = userEvent.setup();
    const exportSentForms = vi.fn<Api["exportSentForms"]>(
      ({ signal }) => new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")))),
    );
    await open(user, exportSentForms);
    await user.click(await screen.findByRole("button", { name: "Export abbrechen" }));
    await waitFor(() => expect(screen.queryByText("Der Export läuft …")).toBeNull());
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByText("Der Export ist fertig.")).toBeNull();
    exportSentForms.mockRejectedValue(refuse(422, "x", "Das ging nicht."));
    await user.click(screen.getByRole("button", { name: "Exportieren" }));
    await user.click(await screen.findByRole("menuitem", { name: "Excel-Datei (XLSX)" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Das ging nicht.");
  });
});
