import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../../api.ts";
import { refuse, renderScreen } from "../../session/render-screen.tsx";
import { findNextForm } from "./next-form.tsx";
import { ReviewPage } from "./review-page.tsx";
import { makeForm, makeRow } from "./sample-form.ts";

afterEach(cleanup);

const sampleSync = { id: "44444444-4444-4444-8444-444444444444", attempts: 1, lastAttemptAt: null, durationMs: null, message: null, createdAt: "2026-01-01T00:00:00.000Z" };
const sampleClient = { id: "33333333-3333-4333-8333-333333333333", mandantType: "person", name: "Anna Albers", email: null, datevNumber: 21_000, revision: 1, archived: false, masterData: {}, updatedAt: "2026-01-01T00:00:00.000Z", forms: [] };
const confirmed = { review: "Confirmed", approval: "Not approved", delivery: "Not Sent", isNew: false } as const;
const show = (api: Partial<Api>) =>
  renderScreen([{ path: "/tenant/forms/:id", element: <ReviewPage /> }], `/tenant/forms/${makeForm().id}`, {
    sentForms: () => Promise.resolve({ items: [], nextCursor: null, total: null }),
    ...api,
  });

describe("ReviewPage", () => {
  it("shows answers by step, list items, files, and each warning beside its answer", async () => {
    await show({ form: () => Promise.resolve(makeForm()) });
    expect(await screen.findByRole("heading", { level: 1, name: "Anna Albers" })).toBeTruthy();
    const tax = screen.getByText("Steuernummer", { selector: "dt" }).parentElement;
    expect(tax?.textContent).toContain("Bitte prüfen Sie die Steuernummer.");
    const birth = screen.getAllByText("Geburtsdatum", { selector: "dt" })[0]?.parentElement;
    expect(birth?.textContent).toContain("17.03.1985");
    expect(birth?.textContent).not.toContain("Bitte prüfen");
    expect(screen.getByRole("heading", { level: 4, name: "Kind 1" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "ausweis.png ansehen" })).toBeTruthy();
  });

  it("confirms, and then offers to approve", async () => {
    const user = userEvent.setup();
    await show({ form: () => Promise.resolve(makeForm()), confirmForm: () => Promise.resolve({ ...makeForm({ status: confirmed }), message: "Bestätigt." }) });
    expect(screen.queryByRole("button", { name: "Freigeben" })).toBeNull();
    await user.click(await screen.findByRole("button", { name: "Bestätigen" }));
    expect(await screen.findByRole("button", { name: "Freigeben" })).toBeTruthy();
  });

  it("asks for the form again when its delivery has come to an end", async () => {
    const approved = { review: "Confirmed", approval: "Approved", delivery: "Not Sent", isNew: false } as const;
    const form = makeForm({ status: approved, normalPersonId: "33333333-3333-4333-8333-333333333333" });
    const client = (status: string) => ({ ...sampleClient, sync: { ...sampleSync, status } });
    const person = vi.fn().mockResolvedValueOnce(client("Not Processed")).mockResolvedValue(client("Delivered"));
    const load = vi.fn<Api["form"]>().mockResolvedValueOnce(form).mockResolvedValue({ ...form, status: { ...approved, delivery: "Sent" } });
    const { queries } = await show({ form: load, person: person as Api["person"] });
    expect(await screen.findByText("Nicht verarbeitet", {}, { timeout: 5_000 })).toBeTruthy();
    const before = load.mock.calls.length;
    await queries.invalidateQueries({ queryKey: ["person"] });
    expect(await screen.findByText("Übertragen", { selector: "section *" }, { timeout: 5_000 })).toBeTruthy();
    await waitFor(() => expect(load.mock.calls.length).toBe(before + 1), { timeout: 5_000 });
  });

  it("shows the API's refusal of a DATEV number at the field", async () => {
    const user = userEvent.setup();
    const approveForm = vi.fn<Api["approveForm"]>(() => Promise.reject(refuse(422, "datevNumber.taken", "Die DATEV-Nummer ist bereits vergeben.")));
    await show({ form: () => Promise.resolve(makeForm({ status: confirmed })), approveForm });
    await user.click(await screen.findByRole("button", { name: "Freigeben" }));
    const dialog = within(await screen.findByRole("dialog"));
    const field = dialog.getByRole("textbox");
    await user.type(field, "10001");
    await user.click(dialog.getByRole("button", { name: "Freigeben" }));
    expect(await dialog.findByText("Die DATEV-Nummer ist bereits vergeben.")).toBeTruthy();
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(approveForm.mock.calls[0]?.[0]?.body).toEqual({ datevNumber: "10001" });
  });

  it("takes only the chosen changes of an update, without a number", async () => {
    const user = userEvent.setup();
    const form = makeForm({ formularType: "personUpdate", status: confirmed, normalPersonId: "33333333-3333-4333-8333-333333333333" });
    const approveForm = vi.fn<Api["approveForm"]>(() => Promise.reject(refuse(422, "form.alreadyApproved", "Schon freigegeben.")));
    const formChanges = () =>
      Promise.resolve([
        { path: "step-2.street", label: "Straße", before: "Altweg", after: "Neuweg" },
        { path: "step-2.zip", label: "Postleitzahl", before: "10115", after: "10117" },
      ]);
    await show({ form: () => Promise.resolve(form), formChanges, approveForm });
    await user.click(await screen.findByRole("checkbox", { name: "Postleitzahl übernehmen" }));
    await user.click(screen.getByRole("button", { name: "Freigeben" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.queryByRole("textbox")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Freigeben" }));
    expect((await dialog.findByRole("alert")).textContent).toBe("Schon freigegeben.");
    expect(approveForm.mock.calls[0]?.[0]?.body).toEqual({ take: ["step-2.street"] });
  });

  it("does not reject without a reason", async () => {
    const user = userEvent.setup();
    const rejectForm = vi.fn();
    await show({ form: () => Promise.resolve(makeForm()), rejectForm });
    await user.click(await screen.findByRole("button", { name: "Ablehnen" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Ablehnen" }));
    expect(await dialog.findByText("Bitte füllen Sie das Feld „Begründung“ aus.")).toBeTruthy();
    expect(rejectForm).not.toHaveBeenCalled();
  });
});

describe("findNextForm", () => {
  const done = { ...confirmed, approval: "Approved" } as const;
  it("takes the next that waits, and starts over after the last", () => {
    const rows = [makeRow({ id: "a" }), makeRow({ id: "b" }), makeRow({ id: "c", status: done }), makeRow({ id: "d" })];
    expect(findNextForm(rows, "b")?.id).toBe("d");
    expect(findNextForm(rows, "d")?.id).toBe("a");
  });
  it("finds nothing when only the current one waits", () => {
    expect(findNextForm([makeRow({ id: "a" }), makeRow({ id: "b", status: done })], "a")).toBeUndefined();
  });
});
