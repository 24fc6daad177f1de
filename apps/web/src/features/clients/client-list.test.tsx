import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ClientRow } from "@stammdaten/shared/contract/clients.ts";
import type { Api } from "../../api.ts";
import { refuse, renderScreen } from "../../shell/render-screen.tsx";
import { PersonsPage } from "./persons-page.tsx";

afterEach(cleanup);

const idOf = (index: number): string => `33333333-3333-4333-8333-${String(index).padStart(12, "0")}`;
const clientOf = (index: number): ClientRow => ({
  ...{ id: idOf(index), mandantType: "person", name: `Mandant ${index}`, email: null, datevNumber: null, archived: false },
  ...{ createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z", sync: null, inDatev: null, responsible: null },
});
const all = Array.from({ length: 130 }, (_, index) => clientOf(index));
const colleague = "44444444-4444-4444-8444-444444444444";
/** The dialogs are loaded when they are opened. */
const patient = { timeout: 20_000 };

/** The list, two of it on a page; an export or a dialog reads pages of 100. */
async function show(path: string, given: Partial<Api> = {}) {
  const persons = vi.fn<Api["persons"]>((input) => {
    const from = Number(input?.query?.cursor ?? 0);
    const to = from + (input?.query?.limit === "100" ? 100 : 2);
    return Promise.resolve({ items: all.slice(from, to), nextCursor: to < all.length ? String(to) : null, total: all.length });
  });
  const users = () => Promise.resolve({ items: [{ id: colleague, firstName: "Anna", lastName: "Albers" }], nextCursor: null, total: 1 });
  await renderScreen([{ path: "/tenant/persons", element: <PersonsPage /> }], path, {
    persons,
    users: users as unknown as Api["users"],
    ...given,
  });
  await screen.findByRole("link", { name: "Mandant 0" });
  return persons;
}

async function assignAll(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole("checkbox", { name: "Alle auf dieser Seite auswählen" }));
  await user.click(await screen.findByRole("button", { name: "Alle 130 auswählen" }));
  await user.click(screen.getByRole("button", { name: "Zuständigkeit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Wer ist zuständig?" }, patient));
  await user.click(dialog.getByRole("combobox", { name: "Zuständig" }));
  await user.click(await screen.findByRole("option", { name: "Anna Albers" }));
  await user.click(dialog.getByRole("button", { name: "Speichern" }));
  return dialog;
}

describe("the list of clients", { timeout: 60_000 }, () => {
  it("exports and asks only those whom it shows", async () => {
    const user = userEvent.setup();
    const beginListExport = vi.fn<Api["beginListExport"]>(() => Promise.reject(refuse(422, "x", "x")));
    await show("/tenant/persons?responsible=mine&search=an", { beginListExport });
    const campaign = screen.getByRole("link", { name: "Sammeleinladung" });
    expect(new URL(campaign.getAttribute("href") ?? "", "https://x").searchParams.toString()).toBe(
      "mandantType=person&search=an&responsible=mine",
    );
    await user.click(screen.getByRole("button", { name: "Exportieren" }));
    await user.click((await screen.findAllByRole("menuitem", { name: /CSV/ }))[0] as HTMLElement);
    await waitFor(() =>
      expect(beginListExport.mock.calls[0]?.[0].body).toEqual({
        ...{ list: "clients", format: "csv", mandantType: "person", archived: false },
        ...{ search: "an", responsible: "mine" },
      }),
    );
  });

  it("names who looks after all that it finds, beyond the page, part by part", async () => {
    const user = userEvent.setup();
    const assignClients = vi.fn<Api["assignClients"]>(() => Promise.resolve({ message: "Die Zuständigkeit ist gespeichert." }));
    const persons = await show("/tenant/persons?responsible=none", { assignClients });
    await assignAll(user);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), patient);
    expect(assignClients.mock.calls.map(([input]) => [input.body.clients.length, input.body.userId])).toEqual([
      [100, colleague],
      [30, colleague],
    ]);
    expect(persons.mock.calls.some(([input]) => input?.query?.limit === "100" && input.query.responsible === "none")).toBe(true);
    expect(await screen.findByText("Die Zuständigkeit ist gespeichert.")).toBeTruthy();
  });

  it("leaves out who is gone, and says who", async () => {
    const user = userEvent.setup();
    const assignClients = vi.fn<Api["assignClients"]>(({ body }) =>
      body.clients.some(({ mandantId }) => mandantId === idOf(128))
        ? Promise.reject(refuse(404, "resource.notFound", "Nicht gefunden."))
        : Promise.resolve({ message: "Gespeichert." }),
    );
    await show("/tenant/persons", { assignClients });
    const dialog = await assignAll(user);
    expect((await dialog.findByRole("alert", {}, patient)).textContent).toBe("Übersprungen: 1Mandant 128: Nicht gefunden.");
    expect(dialog.getByRole("status").textContent).toBe("Zugeordnet: 129");
  });
});
