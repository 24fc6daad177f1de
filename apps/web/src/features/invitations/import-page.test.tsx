import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Api } from "../../api.ts";
import { makeUser, refuse, renderScreen, sampleTenant } from "../../shell/render-screen.tsx";
import { ImportPage } from "./import-page.tsx";

afterEach(cleanup);

const accepted = { accepted: 3, rejected: [], warnings: [], headings: ["E-Mail"] };
const row = (n: number, name: string) => ({ row: n, name, email: `${name}@demo.example`, formularType: "personUpdate" as const });
const table = (name = "mandanten.csv", content = "E-Mail\nanna@demo.example\n") => new File([content], name, { type: "text/csv" });
const show = (api: Partial<Api>) =>
  renderScreen(
    [
      { path: "/", element: <ImportPage /> },
      { path: "/tenant/invitations", element: <h1>Liste</h1> },
    ],
    "/",
    { previewInvitation: () => Promise.resolve({ subject: "Bitte", text: "", html: "<p>Hallo</p>" }), ...api },
    makeUser(),
    { ...sampleTenant, invitationMessage: "Wir freuen uns." },
  );
const picker = async () => {
  await screen.findByRole("heading", { level: 1, name: "Aus Datei einladen" });
  return document.querySelector("[data-file]") as HTMLInputElement;
};
const check = () => userEvent.click(screen.getByRole("button", { name: "Datei prüfen" }));
const confirm = async () => userEvent.click(await screen.findByRole("button", { name: /^Einladungen senden/ }));
const group = () => screen.getByRole("group", { name: "Ausgefüllte Datei" });

describe("inviting from a file", () => {
  it("offers the template in both formats", async () => {
    const invitationTemplate = vi.fn<Api["invitationTemplate"]>(() => Promise.resolve(new File(["x"], "Einladungen.csv")));
    URL.createObjectURL = () => "blob:x";
    URL.revokeObjectURL = () => {};
    await show({ invitationTemplate });
    await userEvent.click(await screen.findByRole("button", { name: "Vorlage für Excel" }));
    await userEvent.click(screen.getByRole("button", { name: "Vorlage als CSV" }));
    expect(invitationTemplate.mock.calls.map(([input]) => input?.query)).toEqual([{ format: "xlsx" }, { format: "csv" }]);
  });

  it("shows the rows before anybody is invited, sends the file upon a press, and tells how many were taken", async () => {
    const rejected = [
      { row: 2, errors: [{ path: "email", column: "E-Mail", code: "x", message: "Ungültiges Format." }], cells: ["bernd@", "B"] },
    ];
    const warnings = [{ row: 3, errors: [{ path: "email", code: "y", message: "Schon unter anderem Namen." }] }];
    const checked = [row(1, "anna"), row(3, "clara"), row(4, "dora")];
    const inviteMany = vi.fn<Api["inviteMany"]>(({ query }) =>
      Promise.resolve(query?.check === "true" ? { ...accepted, rejected, warnings, checked } : accepted),
    );
    await show({ inviteMany });
    const file = table();
    await userEvent.upload(await picker(), file);
    expect(within(group()).getByRole("status").textContent).toContain("mandanten.csv");
    await userEvent.selectOptions(screen.getByLabelText("Formular"), "company");
    await userEvent.type(screen.getByLabelText("Eigene Nachricht"), " Bis bald!");
    await check();
    expect(await screen.findByRole("heading", { name: "Wird eingeladen: 3. Fehlerhafte Zeilen: 1" })).toBe(document.activeElement);
    const shown = within(screen.getByRole("table", { name: "Zeilen der Datei" }))
      .getAllByRole("row")
      .slice(1);
    const cells = shown.map((one) =>
      within(one)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );
    expect(cells).toEqual([
      ["2", "bernd@ · B", "–", "Wird nicht eingeladen. E-Mail: Ungültiges Format."],
      ["3", "clara · clara@demo.example", "Aktualisierung Stammdaten Person", "Wird eingeladenemail: Schon unter anderem Namen."],
      ["1", "anna · anna@demo.example", "Aktualisierung Stammdaten Person", "Wird eingeladen"],
      ["4", "dora · dora@demo.example", "Aktualisierung Stammdaten Person", "Wird eingeladen"],
    ]);
    expect(inviteMany).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole("button", { name: "Zurück zur Datei" }));
    expect(within(group()).getByRole("status").textContent).toContain("mandanten.csv");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Eigene Nachricht").value).toBe("Wir freuen uns. Bis bald!");
    await check();
    await confirm();
    expect(await screen.findByRole("heading", { name: "Eingeladen: 3. Abgelehnte Zeilen: 0" })).toBe(document.activeElement);
    const sent = { body: { formularType: "company", language: "de", message: "Wir freuen uns. Bis bald!" }, files: [file] };
    expect(inviteMany.mock.calls.map(([call]) => call)).toEqual([
      { query: { check: "true" }, ...sent },
      { query: { check: "true" }, ...sent },
      { query: {}, ...sent },
    ]);
    expect(screen.queryByRole("button", { name: "Abgelehnte Zeilen herunterladen" })).toBeNull();
    await userEvent.click(screen.getByRole("link", { name: "Zu den Einladungen" }));
    expect(await screen.findByRole("heading", { name: "Liste" })).toBeTruthy();
  });

  it("takes a file that is dropped, one at a time and of a size that can be", async () => {
    const inviteMany = vi.fn();
    await show({ inviteMany });
    await picker();
    fireEvent.drop(group(), { dataTransfer: { files: [table("a.csv"), table("b.csv")] } });
    expect(within(group()).getByRole("alert").textContent).toBe("Bitte wählen Sie nur eine Datei aus.");
    const large = table("groß.csv");
    Object.defineProperty(large, "size", { value: 5_000_001 });
    fireEvent.drop(group(), { dataTransfer: { files: [large] } });
    expect(within(group()).getByRole("alert").textContent).toBe("Die Datei ist zu groß. Sie darf höchstens 5 MB haben.");
    await check();
    expect(within(group()).getByRole("alert").textContent).toBe("Bitte wählen Sie eine Datei aus.");
    fireEvent.drop(group(), { dataTransfer: { files: [table("gut.xlsx")] } });
    expect(within(group()).getByRole("alert").textContent).toBe("");
    expect(within(group()).getByRole("status").textContent).toContain("gut.xlsx");
    expect(inviteMany).not.toHaveBeenCalled();
  });

  it("names each refused row with line, column and reason, and gives the rows back to be mended", async () => {
    const rejected = [
      { row: 1, errors: [{ path: "email", column: "Mailadresse", code: "x", message: "Ungültiges Format." }], cells: ["anna@", "Anna"] },
      { row: 7, errors: [{ path: "phone", code: "y", message: "Keine Nummer." }], cells: ["b@b.example", ""] },
    ];
    const warnings = [{ row: 0, errors: [{ path: "", code: "z", message: "Eine Spalte ist unbekannt." }] }];
    await show({ inviteMany: () => Promise.resolve({ accepted: 5, rejected, warnings, headings: ["Mailadresse", "Name"] }) });
    await userEvent.upload(await picker(), table());
    await check();
    await confirm();
    const refused = await screen.findByRole("table", { name: "Abgelehnte Zeilen" });
    expect(
      within(refused)
        .getAllByRole("row")
        .slice(1)
        .map((one) =>
          within(one)
            .getAllByRole("cell")
            .map((cell) => cell.textContent),
        ),
    ).toEqual([
      ["1", "Mailadresse", "Ungültiges Format."],
      ["7", "phone", "Keine Nummer."],
    ]);
    expect(
      within(screen.getByRole("table", { name: "Eingeladen, aber bitte prüfen" }))
        .getAllByRole("row")
        .at(-1)?.textContent,
    ).toBe("Überschriften–Eine Spalte ist unbekannt.");
    let saved: Blob | undefined;
    URL.createObjectURL = (blob) => {
      saved = blob as Blob;
      return "blob:x";
    };
    await userEvent.click(screen.getByRole("button", { name: "Abgelehnte Zeilen herunterladen" }));
    expect(saved?.size).toBeGreaterThan(80);
    await userEvent.click(screen.getByRole("button", { name: "Weitere Datei einlesen" }));
    expect(await screen.findByRole("button", { name: "Datei auswählen" })).toBeTruthy();
  });

  it("shows what is wrong with the file beside it, and any other refusal above the button", async () => {
    const problem = new ApiError(400, {
      code: "file.invalid",
      message: "Bitte fügen Sie eine gültige Datei hinzu",
      errors: [{ path: "file", code: "x", message: "Diese Datei hat keine Zeilen." }],
    });
    const inviteMany = vi
      .fn<Api["inviteMany"]>()
      .mockRejectedValueOnce(problem)
      .mockRejectedValueOnce(refuse(503, "service.unavailable", "Gleich wieder."));
    await show({ inviteMany });
    await userEvent.upload(await picker(), table());
    await check();
    expect(await within(group()).findByText("Diese Datei hat keine Zeilen.")).toBeTruthy();
    expect(screen.queryByText("Bitte fügen Sie eine gültige Datei hinzu")).toBeNull();
    await check();
    expect(await screen.findByText("Gleich wieder.")).toBeTruthy();
    expect(within(group()).getByRole("alert").textContent).toBe("");
  });

  it("sends nothing where no row is right, and shows a refusal where the rows stand", async () => {
    const none = { ...accepted, accepted: 0, checked: [] };
    await show({ inviteMany: () => Promise.resolve(none) });
    await userEvent.upload(await picker(), table());
    await check();
    expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Einladungen senden (0)" })).disabled).toBe(true);
    cleanup();
    const inviteMany = vi
      .fn<Api["inviteMany"]>()
      .mockResolvedValueOnce({ ...accepted, checked: [] })
      .mockRejectedValueOnce(refuse(429, "budget.spent", "Heute nicht mehr."));
    await show({ inviteMany });
    await userEvent.upload(await picker(), table());
    await check();
    await confirm();
    expect((await screen.findByRole("alert")).textContent).toBe("Heute nicht mehr.");
  });

  it("says so when the file was changed after it was chosen", async () => {
    await show({ inviteMany: () => Promise.reject(new TypeError("not sent")) });
    const file = table();
    await userEvent.upload(await picker(), file);
    file.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException("", "NotReadableError")) }) as unknown as Blob;
    await check();
    expect(await within(group()).findByText(/wurde inzwischen geändert/)).toBeTruthy();
    await waitFor(() => expect(within(group()).getByRole("button", { name: "Datei auswählen" })).toBeTruthy());
  });
});
