import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ListExport } from "@stammdaten/shared/contract/list-exports.ts";
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
  const made: ListExport = {
    id: "99999999-9999-4999-8999-999999999999",
    name: "Kanzlei Formulare.csv",
    state: "queued",
    ...{ done: 0, total: 1_203, sizeBytes: null, requestedAt: "2026-11-25T08:00:00.000Z", expiresAt: null },
  };
  /** The firm's exports as the worker leaves them, one look after the other; at last as the last. */
  const lookedAt = (...looks: Partial<ListExport>[]) => {
    let look = 0;
    return () => Promise.resolve({ items: [{ ...made, ...looks[Math.min(look++, looks.length - 1)] }] });
  };
  const begins = () => vi.fn<Api["beginListExport"]>(() => Promise.resolve({ ...made, message: "Der Export wird erstellt." }));
  const open = async (user: ReturnType<typeof userEvent.setup>, beginListExport: Api["beginListExport"], more: Partial<Api> = {}) => {
    await renderScreen([{ path: "/tenant/forms", element: <FormsPage /> }], "/tenant/forms?state=approved&fromDate=2026-01-01&limit=10", {
      sentForms: () => Promise.resolve(none),
      beginListExport,
      ...more,
    });
    await user.click(await screen.findByRole("button", { name: "Exportieren" }));
    // Without a layout, the menu may take its button for one that was scrolled away, and hide.
    await user.click(await screen.findByRole("menuitem", { name: "CSV-Datei" }));
  };

  it("asks for what is filtered, shows how many rows are written, and begins the download by itself", async () => {
    const user = userEvent.setup();
    const fetched: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      fetched.push(this.href);
    });
    const beginListExport = begins();
    const listExportAddress = vi.fn<Api["listExportAddress"]>(() => Promise.resolve({ url: "https://files.example/x" }));
    const ready: Partial<ListExport> = { state: "ready", done: 1_203, sizeBytes: 90_000, expiresAt: "2026-11-26T08:00:00.000Z" };
    await open(user, beginListExport, { listExports: lookedAt({ state: "running", done: 500 }, ready), listExportAddress });
    expect(beginListExport.mock.calls[0]?.[0].body).toEqual({ list: "forms", format: "csv", state: "approved", fromDate: "2026-01-01" });
    expect(await screen.findByText("500 von 1203 Zeilen")).toBeTruthy();
    expect(screen.getByText("Der Export läuft …")).toBeTruthy();
    expect(await screen.findByText("Der Export ist fertig.", {}, { timeout: 5_000 })).toBeTruthy();
    expect([listExportAddress.mock.calls.map(([{ query }]) => query.id), fetched]).toEqual([[made.id], ["https://files.example/x"]]);
    expect(screen.getByRole("link", { name: "Alle Ihre Exporte" }).getAttribute("href")).toBe("/tenant/settings/data-export");
  });

  it("has the columns that its reader has chosen, in their order", async () => {
    const user = userEvent.setup();
    const beginListExport = vi.fn<Api["beginListExport"]>(() => Promise.reject(refuse(422, "x", "Das ging nicht.")));
    const listSettings = () => Promise.resolve({ lists: [{ list: "forms" as const, columns: ["submittedAt", "email"], views: [] }] });
    await open(user, beginListExport, { listSettings });
    await screen.findByText("Das ging nicht.");
    expect(beginListExport.mock.calls[0]?.[0].body).toMatchObject({ columns: "name,submittedAt,email" });
  });

  it("can be cancelled, which is no failure, and says what went wrong otherwise", async () => {
    const user = userEvent.setup();
    const dropListExport = vi.fn<Api["dropListExport"]>(() => Promise.resolve({ message: "Der Export ist entfernt." }));
    let items: ListExport[] = [{ ...made, state: "running" }];
    await open(user, begins(), { listExports: () => Promise.resolve({ items }), dropListExport });
    await user.click(await screen.findByRole("button", { name: "Export abbrechen" }));
    await waitFor(() => expect(screen.queryByText("Der Export läuft …")).toBeNull());
    expect(dropListExport.mock.calls[0]?.[0].query).toEqual({ id: made.id });
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByText("Der Export ist fertig.")).toBeNull();
    items = [{ ...made, state: "failed" }];
    await user.click(screen.getByRole("button", { name: "Exportieren" }));
    await user.click(await screen.findByRole("menuitem", { name: "Excel-Datei (XLSX)" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Der Export ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.");
  });
});
