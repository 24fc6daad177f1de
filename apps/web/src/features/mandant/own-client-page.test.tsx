import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Api } from "../../api.ts";
import { routes } from "../../routes.tsx";
import { makeUser, refuse, renderScreen } from "../../shell/render-screen.tsx";
import { makeDocument, pageOf } from "../documents/sample-documents.ts";
import { clientId, makeOwnClient, makeOwnForm } from "./sample-client.ts";
import { StartUpdate } from "./start-update.tsx";

afterEach(cleanup);

const person = makeUser({ accessLevel: "mandant", normalPersonId: clientId, firstName: "Anna", lastName: "Albers" });
const company = makeUser({ accessLevel: "mandant", companyId: clientId, firstName: "Karl", lastName: "Kaiser" });
const status = makeOwnForm().status;
const show = (api: Partial<Api>, path = `/mandant/dashboard/person/${clientId}`, user = person) =>
  renderScreen(
    routes,
    path,
    { taxAuthorities: () => Promise.resolve([]), clientExport: () => Promise.resolve({ export: null }), ...api },
    user,
  );
const start = "Meine Daten haben sich geändert";

describe("the client's dashboard", () => {
  it("leads a person to their own view", async () => {
    const { router } = await show({ person: () => Promise.resolve(makeOwnClient()) }, "/");
    expect(await screen.findByRole("heading", { level: 1, name: "Guten Tag, Anna Albers" }, { timeout: 5_000 })).toBeTruthy();
    expect(router.state.location.pathname).toBe(`/mandant/dashboard/person/${clientId}`);
  });

  it("leads a company to its own view, with name, number and data", async () => {
    const masterData = {
      company: { companyName: "Kaiser Bau GmbH", registered: true, registerCourt: "München" },
      business: { industry: "41.20.1", fiscalYearStart: "07-01" },
    };
    const industries = () => Promise.resolve([{ code: "41.20.1", name: "Bau von Gebäuden" }]);
    const { router } = await show(
      { industries, company: () => Promise.resolve(makeOwnClient({ mandantType: "company", name: "Kaiser Bau GmbH", masterData })) },
      "/mandant",
      company,
    );
    expect(await screen.findByText("Ihre Mandantennummer: 20001", undefined, { timeout: 5_000 })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Unsere Daten haben sich geändert" })).toBeTruthy();
    const data = screen.getByRole("region", { name: "Ihre Daten" });
    expect(await within(data).findByText("Bau von Gebäuden (41.20.1)")).toBeTruthy();
    expect(data.textContent).toContain("München");
    expect(router.state.location.pathname).toBe(`/mandant/dashboard/company/${clientId}`);
  });

  it("logs out an access that belongs to nobody, and says why", async () => {
    const logout = vi.fn(() => Promise.resolve({ message: "" }));
    const { router } = await show({ logout }, "/mandant/dashboard", makeUser({ accessLevel: "mandant" }));
    expect(await screen.findByText(/Ihr Zugang gehört noch zu keiner Person/, undefined, { timeout: 5_000 })).toBeTruthy();
    expect(router.state.location.pathname).toBe("/login");
    expect(logout).toHaveBeenCalled();
  });
});

describe("a person's own view", () => {
  it("shows each form with its state, those to be done first, and the way to it", async () => {
    const forms = [
      makeOwnForm({
        id: "a",
        formularType: "person",
        stage: "submitted",
        submittedAt: "2026-11-01T10:00:00.000Z",
        status: { ...status, review: "Confirmed", approval: "Approved" },
      }),
      makeOwnForm({ id: "b", status: { ...status, review: "Rejected" }, rejectionReason: "Bitte auch die Hausnummer." }),
    ];
    await show({ person: () => Promise.resolve(makeOwnClient({ forms })) });
    const [first] = within(await screen.findByRole("region", { name: "Bitte ausfüllen" })).getAllByRole("listitem");
    const [second] = within(screen.getByRole("region", { name: "Ihre Formulare" })).getAllByRole("listitem");
    expect(first?.textContent).toContain("Zurückgegeben");
    expect(first?.textContent).toContain("Bitte auch die Hausnummer.");
    expect(
      within(first as HTMLElement)
        .getByRole("link", { name: "Berichtigen: Änderung Ihrer Daten" })
        .getAttribute("href"),
    ).toBe("/mandant/form/b");
    expect(within(first as HTMLElement).queryByRole("button")).toBeNull();
    expect(second?.textContent).toContain("Ihre Kanzlei hat Ihre Angaben übernommen.");
    expect(within(second as HTMLElement).getByRole("button", { name: "Als PDF speichern: Ihre Stammdaten" })).toBeTruthy();
    // The open update is gone on with; a second one is not offered.
    expect(screen.queryByRole("button", { name: start })).toBeNull();
  });

  it("begins with what is to do: forms, then documents with what each is for, before all that is done", async () => {
    const forms = [
      makeOwnForm({ id: "a", formularType: "person", stage: "submitted", submittedAt: "2026-11-01T10:00:00.000Z" }),
      makeOwnForm({ id: "b" }),
    ];
    const document = makeDocument({ name: "Vollmacht.pdf", purpose: "sign" });
    await show({ person: () => Promise.resolve(makeOwnClient({ forms })), mandantDocuments: () => pageOf(document) });
    await screen.findByText("Zu unterschreiben");
    const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(["Bitte ausfüllen", "Ihre Dokumente", "Ihre Formulare", "Ihre Kanzlei", "Ihre Daten", expect.any(String)]);
  });

  it("shows data and firm to read, and that there are no forms", async () => {
    await show({ person: () => Promise.resolve(makeOwnClient()) });
    const data = await screen.findByRole("region", { name: "Ihre Daten" });
    expect(data.textContent).toContain("Altweg");
    expect(screen.getByText("Zurzeit gibt es keine Formulare für Sie.")).toBeTruthy();
    expect(screen.getByRole("region", { name: "Ihre Kanzlei" }).textContent).toContain("Kanzlei Sommer & Partner");
    expect(within(data).getByRole("button", { name: start })).toBeTruthy();
    expect(within(data).queryAllByRole("textbox")).toEqual([]);
  });

  const noId = { code: "request.invalid", message: "Nein.", errors: [{ path: "id", code: "validation.id.invalid", message: "Nein." }] };
  it.each([refuse(404, "resource.notFound", "Nein."), new ApiError(400, noId)])(
    "is Not Found for another's id ($status)",
    async (error) => {
      await show({ person: () => Promise.reject(error) });
      expect(await screen.findByRole("heading", { level: 1, name: "404 - Seite nicht gefunden" }, { timeout: 5_000 })).toBeTruthy();
    },
  );

  it("says that it could not be loaded, and tries again", async () => {
    const load = vi
      .fn<Api["person"]>()
      .mockRejectedValueOnce(refuse(422, "x", "Das ging schief."))
      .mockResolvedValue(makeOwnClient());
    await show({ person: load });
    expect(await screen.findByText("Das ging schief.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Noch einmal versuchen" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Guten Tag, Anna Albers" })).toBeTruthy();
  });
});

describe("StartUpdate", () => {
  const startAt = (createForm: Api["createForm"], open: (address: string) => void) =>
    renderScreen(
      [{ path: "/", element: <StartUpdate client={{ mandantType: "person", id: clientId }} open={open} /> }],
      "/",
      { createForm },
      person,
    );

  it("begins the update of the own person in the reader's language, and leads to it", async () => {
    const open = vi.fn();
    const createForm = vi.fn<Api["createForm"]>(() =>
      Promise.resolve({ id: "f1", message: "Sie machen dort weiter." } as Awaited<ReturnType<Api["createForm"]>>),
    );
    await startAt(createForm, open);
    await userEvent.click(await screen.findByRole("button", { name: start }));
    await waitFor(() => expect(open).toHaveBeenCalledWith("/mandant/form/f1"));
    expect(screen.getByText("Sie machen dort weiter.")).toBeTruthy();
    expect(createForm.mock.calls[0]?.[0]?.body).toEqual({ formularType: "personUpdate", normalPersonId: clientId, language: "de" });
  });

  it("says inline why it could not begin", async () => {
    const open = vi.fn();
    await startAt(() => Promise.reject(refuse(422, "form.noClient", "Geht nicht.")), open);
    await userEvent.click(await screen.findByRole("button", { name: start }));
    expect((await screen.findByRole("alert")).textContent).toBe("Geht nicht.");
    expect(open).not.toHaveBeenCalled();
  });
});
