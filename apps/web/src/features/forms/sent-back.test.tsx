import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Api } from "../../api.ts";
import { refuse, renderScreen } from "../../shell/render-screen.tsx";
import { ReviewPage } from "./review-page.tsx";
import { makeForm } from "./sample-form.ts";

afterEach(cleanup);

const rejected = { review: "Rejected", approval: "Not approved", delivery: "Not Sent", isNew: false } as const;
const approved = { review: "Confirmed", approval: "Approved", delivery: "Sent", isNew: false } as const;
const show = (api: Partial<Api>) =>
  renderScreen([{ path: "/tenant/forms/:id", element: <ReviewPage /> }], `/tenant/forms/${makeForm().id}`, {
    formNeighbors: () => Promise.resolve({ next: null, previous: null, others: 0 }),
    formHistory: () => Promise.resolve([]),
    ...api,
  });

describe("notes in the dialog that sends a form back", () => {
  it("go with the reason, each with the path of its question", async () => {
    const user = userEvent.setup();
    const rejectForm = vi.fn<Api["rejectForm"]>(({ body }) =>
      Promise.resolve({
        ...makeForm({ stage: "draft", status: rejected, rejectionReason: body.reason, notes: body.notes ?? [] }),
        message: "Abgelehnt.",
      }),
    );
    await show({ form: () => Promise.resolve(makeForm()), rejectForm });
    await user.click(await screen.findByRole("button", { name: "Ablehnen" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("textbox", { name: /Begründung/ }), "Bitte ergänzen.");
    await user.click(dialog.getByRole("button", { name: "Hinweis hinzufügen" }));
    await user.click(dialog.getByRole("button", { name: "Hinweis hinzufügen" }));
    const [first, second] = dialog.getAllByRole("group", { name: /^Hinweis \d/ }).map((group) => within(group));
    await user.selectOptions(first?.getByRole("combobox", { name: /Frage/ }) ?? document.body, "Kind 1: Vorname");
    await user.type(first?.getByRole("textbox", { name: /Hinweis/ }) ?? document.body, "Auch der zweite Vorname.");
    await user.click(second?.getByRole("button", { name: "Hinweis 2 entfernen" }) ?? document.body);
    await user.click(dialog.getByRole("button", { name: "Ablehnen" }));
    await waitFor(() => expect(rejectForm).toHaveBeenCalledOnce());
    expect(rejectForm.mock.calls[0]?.[0]?.body).toEqual({
      reason: "Bitte ergänzen.",
      notes: [{ path: "children.children.0.firstName", text: "Auch der zweite Vorname." }],
    });
    expect((await screen.findByText("Auch der zweite Vorname.")).textContent).toBe("Kind 1: Vorname: Auch der zweite Vorname.");
  });

  it("need a question and words before anything is sent, and show what the API finds at the note", async () => {
    const user = userEvent.setup();
    const rejectForm = vi.fn<Api["rejectForm"]>(() =>
      Promise.reject(
        new ApiError(400, {
          code: "request.invalid",
          message: "Ungültig.",
          errors: [{ path: "notes.0.path", code: "x", message: "Nicht mehr gefragt." }],
        }),
      ),
    );
    await show({ form: () => Promise.resolve(makeForm()), rejectForm });
    await user.click(await screen.findByRole("button", { name: "Ablehnen" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("textbox", { name: /Begründung/ }), "Bitte ergänzen.");
    await user.click(dialog.getByRole("button", { name: "Hinweis hinzufügen" }));
    await user.click(dialog.getByRole("button", { name: "Ablehnen" }));
    expect(await dialog.findByText("Bitte wählen Sie eine Frage dieses Formulars.")).toBeTruthy();
    expect(dialog.getByText("Bitte füllen Sie das Feld „Hinweis“ aus.")).toBeTruthy();
    expect(rejectForm).not.toHaveBeenCalled();
    await user.selectOptions(dialog.getByRole("combobox", { name: /Frage/ }), "Nachname");
    await user.type(dialog.getByRole("textbox", { name: /Hinweis/ }), "Wie im Ausweis?");
    await user.click(dialog.getByRole("button", { name: "Ablehnen" }));
    expect(await dialog.findByText("Nicht mehr gefragt.")).toBeTruthy();
  });
});

describe("opening an approved form again", () => {
  it("asks for a reason, and shows a refusal in the dialog", async () => {
    const user = userEvent.setup();
    const unlockForm = vi.fn<Api["unlockForm"]>(() => Promise.reject(refuse(422, "form.superseded", "Ein späteres Formular gilt.")));
    await show({ form: () => Promise.resolve(makeForm({ status: approved })), unlockForm });
    await user.click(await screen.findByRole("button", { name: "Wieder öffnen" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Wieder öffnen" }));
    expect(await dialog.findByText("Bitte füllen Sie das Feld „Begründung“ aus.")).toBeTruthy();
    await user.type(dialog.getByRole("textbox"), "Tippfehler");
    await user.click(dialog.getByRole("button", { name: "Wieder öffnen" }));
    expect((await dialog.findByRole("alert")).textContent).toBe("Ein späteres Formular gilt.");
    expect(unlockForm.mock.calls[0]?.[0]?.body).toEqual({ reason: "Tippfehler" });
  });

  it("is not offered for a form that is not approved", async () => {
    await show({ form: () => Promise.resolve(makeForm()) });
    await screen.findByRole("button", { name: "Ablehnen" });
    expect(screen.queryByRole("button", { name: "Wieder öffnen" })).toBeNull();
  });
});

describe("the history", () => {
  it("names what was done and who did it", async () => {
    const at = "2026-11-01T10:00:00.000Z";
    const formHistory = () =>
      Promise.resolve([
        { id: "33333333-3333-4333-8333-333333333333", at, action: "formRejected", actorKind: "user", actor: "Petra Sommer" } as const,
        { id: "44444444-4444-4444-8444-444444444444", at, action: "formSubmitted", actorKind: "guest", actor: null } as const,
      ]);
    await show({ form: () => Promise.resolve(makeForm()), formHistory });
    const section = within(await screen.findByRole("region", { name: "Verlauf" }));
    expect((await section.findAllByRole("listitem")).map((item) => item.firstChild?.textContent)).toEqual([
      "Zurückgegeben · Petra Sommer",
      "An die Kanzlei gesendet · Mandant mit Link",
    ]);
  });
});
