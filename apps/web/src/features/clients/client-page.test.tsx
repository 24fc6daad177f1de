import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../../api.ts";
import { refuse, renderScreen } from "../../shell/render-screen.tsx";
import { CompaniesPage } from "./companies-page.tsx";
import { companyRoute } from "./sample-company-route.tsx";
import { PersonsPage } from "./persons-page.tsx";
import { clientId, makeClient, makeClientForm, makeClientRow } from "./sample-client.ts";

afterEach(cleanup);

const routes = [
  { path: "/tenant/companies", element: <CompaniesPage /> },
  { path: "/tenant/persons", element: <PersonsPage /> },
  companyRoute,
];
const industries = () => Promise.resolve([{ code: "62.01.9", name: "Sonstige Softwareentwicklung" }]);
const clientExport = () => Promise.resolve({ export: null });
const show = (api: Partial<Api>, path = `/tenant/companies/${clientId}`) =>
  renderScreen(routes, path, { industries, clientExport, ...api });

describe("the page of a company", () => {
  it("shows the master data by step, each kind of answer as it is read", async () => {
    await show({ company: () => Promise.resolve(makeClient()) }, `/tenant/companies/${clientId}/master-data`);
    expect(await screen.findByRole("heading", { level: 1, name: "Ölmühle eG" })).toBeTruthy();
    const answerTo = (question: string) => screen.getByText(question, { selector: "dt" }).nextElementSibling?.textContent;
    expect(await screen.findByText("Sonstige Softwareentwicklung (62.01.9)")).toBeTruthy();
    expect(answerTo("Registergericht")).toBe("München");
    expect(answerTo("Umsatz im Jahr")).toMatch(/^1\.250\.000,50\s€$/);
    expect(answerTo("Beginn des Wirtschaftsjahres")).toBe("1. Juli");
    expect(screen.getByRole("heading", { level: 4, name: "Vertretungsberechtigte Person 2" })).toBeTruthy();
  });

  it("hides what was not answered until it is asked for", async () => {
    const user = userEvent.setup();
    await show({ company: () => Promise.resolve(makeClient()) }, `/tenant/companies/${clientId}/master-data`);
    await screen.findByText("Registergericht", { selector: "dt" });
    expect(screen.queryByText("Keine Angabe")).toBeNull();
    await user.click(screen.getByRole("switch", { name: "Leere Angaben anzeigen" }));
    expect((await screen.findAllByText("Keine Angabe")).length).toBeGreaterThan(0);
  });

  it("gives the master data as a PDF, and says why it could not", async () => {
    const user = userEvent.setup();
    URL.createObjectURL = () => "blob:x";
    const clientPdf = vi
      .fn<Api["clientPdf"]>()
      .mockRejectedValueOnce(refuse(422, "x", "Das ging nicht."))
      .mockResolvedValue(new File([], "Stammdaten Ölmühle eG.pdf"));
    await show({ company: () => Promise.resolve(makeClient()), clientPdf }, `/tenant/companies/${clientId}/master-data`);
    const button = await screen.findByRole("button", { name: "Als PDF herunterladen" });
    await user.click(button);
    expect((await screen.findByRole("alert")).textContent).toBe("Das ging nicht.");
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(clientPdf.mock.calls[1]?.[0]?.query).toEqual({ mandantType: "company", id: clientId });
  });

  it("begins with an overview, from which each tab is one press away", async () => {
    const user = userEvent.setup();
    await show({ company: () => Promise.resolve(makeClient()) });
    expect(await screen.findByText("DATEV-Nummer 20001")).toBeTruthy();
    expect(screen.getByText("Zu diesem Unternehmen gibt es keine Formulare.")).toBeTruthy();
    const tabs = within(screen.getByRole("navigation", { name: "Bereiche des Mandanten" }));
    expect(tabs.getByRole("link", { name: "Überblick" }).getAttribute("aria-current")).toBe("page");
    expect(tabs.getAllByRole("link").map((link) => link.textContent)).toContain("Verlauf");
    await user.click(tabs.getByRole("link", { name: "Stammdaten" }));
    expect(await screen.findByRole("heading", { level: 2, name: "Stammdaten" })).toBeTruthy();
    expect(tabs.getByRole("link", { name: "Stammdaten" }).getAttribute("aria-current")).toBe("page");
  });

  it("shows the newest forms in the overview and all of them in their tab", async () => {
    const forms = [1, 2, 3, 4].map((n) => makeClientForm({ id: `00000000-0000-4000-8000-00000000000${n}` }));
    await show({ company: () => Promise.resolve(makeClient({ forms })) });
    expect((await screen.findByRole("link", { name: "Alle 4 Formulare" })).getAttribute("href")).toBe(
      `/tenant/companies/${clientId}/forms`,
    );
    expect(screen.getAllByRole("link", { name: "Aktualisierung Stammdaten Unternehmen" })).toHaveLength(3);
  });

  it("leads to its forms, to an invitation of this company, and to filling in for it", async () => {
    await show({ company: () => Promise.resolve(makeClient({ forms: [makeClientForm()] })) });
    expect((await screen.findByRole("link", { name: "Aktualisierung Stammdaten Unternehmen" })).getAttribute("href")).toBe(
      `/tenant/forms/${makeClientForm().id}`,
    );
    expect(screen.getByRole("link", { name: "Neue Angaben anfordern" }).getAttribute("href")).toBe(
      `/tenant/invitations?invite=company.${clientId}`,
    );
    expect(screen.getByRole("link", { name: "Selbst ausfüllen" }).getAttribute("href")).toBe(`/tenant/company-form/${clientId}`);
  });

  it("archives after a question, and says a refusal there", async () => {
    const user = userEvent.setup();
    const company = vi.fn<Api["company"]>(() => Promise.resolve(makeClient()));
    const archiveCompany = vi
      .fn<Api["archiveCompany"]>()
      .mockRejectedValueOnce(refuse(422, "x", "Das ging nicht."))
      .mockResolvedValue({ message: "Archiviert." });
    await show({ company, archiveCompany });
    await user.click(await screen.findByRole("button", { name: "Archivieren" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Unternehmen archivieren" }));
    await user.click(dialog.getByRole("button", { name: "Archivieren" }));
    expect((await dialog.findByRole("alert")).textContent).toBe("Das ging nicht.");
    company.mockResolvedValue(makeClient({ archived: true }));
    await user.click(dialog.getByRole("button", { name: "Archivieren" }));
    expect(await screen.findByText("Archiviert")).toBeTruthy();
    expect(archiveCompany.mock.calls[1]?.[0]?.query).toEqual({ id: clientId });
    expect(screen.queryByRole("link", { name: "Selbst ausfüllen" })).toBeNull();
  });

  it("takes back from the archive, and says why it could not", async () => {
    const user = userEvent.setup();
    const company = vi.fn<Api["company"]>(() => Promise.resolve(makeClient({ archived: true })));
    const restoreClient = vi
      .fn<Api["restoreClient"]>()
      .mockRejectedValueOnce(refuse(422, "x", "Das ging nicht."))
      .mockResolvedValue({ message: "Zurück." });
    await show({ company, restoreClient });
    const button = await screen.findByRole("button", { name: "Aus dem Archiv zurückholen" });
    await user.click(button);
    expect((await screen.findByRole("alert")).textContent).toBe("Das ging nicht.");
    company.mockResolvedValue(makeClient());
    await user.click(button);
    expect(await screen.findByRole("link", { name: "Selbst ausfüllen" })).toBeTruthy();
    expect(restoreClient.mock.calls[1]?.[0]?.query).toEqual({ mandantType: "company", id: clientId });
  });

  it.each([`/tenant/companies/${clientId}`, "/tenant/companies/quatsch"])("is Not Found where there is none: %s", async (path) => {
    await show({ company: () => Promise.reject(refuse(404, "resource.notFound", "Nein.")) }, path);
    expect(await screen.findByRole("heading", { level: 1, name: "404 - Seite nicht gefunden" })).toBeTruthy();
  });
});

describe("the lists of clients", () => {
  const page = { items: [makeClientRow()], nextCursor: null, total: 1 };

  it("asks for companies, searched and archived as the address says", async () => {
    const companies = vi.fn<Api["companies"]>(() => Promise.resolve(page));
    await show({ companies }, "/tenant/companies?search=%C3%96l&archived=true");
    expect((await screen.findByRole("link", { name: "Ölmühle eG" })).getAttribute("href")).toBe(`/tenant/companies/${clientId}`);
    expect(companies.mock.calls[0]?.[0]?.query).toMatchObject({ search: "Öl", archived: "true" });
    expect(screen.getByRole("link", { name: "Unternehmen anlegen" }).getAttribute("href")).toBe("/tenant/company-form");
  });

  it("asks for persons on their own page, and says when there are none", async () => {
    await show({ persons: () => Promise.resolve({ ...page, items: [], total: 0 }) }, "/tenant/persons");
    expect(await screen.findByText("Noch keine Personen")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Person anlegen" }).getAttribute("href")).toBe("/tenant/user-form");
  });
});
