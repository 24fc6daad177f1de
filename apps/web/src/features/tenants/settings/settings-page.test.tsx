import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Tenant } from "@stammdaten/shared/contract/tenants.ts";
import { Link } from "react-router-dom";
import type { Api } from "../../../api.ts";
import { refuse, renderScreen, sampleTenant } from "../../../shell/render-screen.tsx";
import { readSnapshot } from "../../../auth/session-store.ts";
import { SettingsPage } from "./settings-page.tsx";

afterEach(cleanup);

const stored: Tenant = {
  ...sampleTenant,
  email: "post@sommer.example",
  zip: "80331",
  defaultLanguage: "de",
  reminderDays: [7, 14],
  passwordMinLength: 6,
  twoFactorRequired: false,
  revealByCode: true,
};
const routes = [
  {
    path: "/",
    element: (
      <>
        <SettingsPage />
        <Link to="/elsewhere">Woanders</Link>
      </>
    ),
  },
  { path: "/elsewhere", element: <h1>Woanders angekommen</h1> },
];
const save = () =>
  vi.fn<Api["updateTenant"]>((input) =>
    Promise.resolve({ ...stored, ...(input.body as Partial<Tenant>), message: "Die Kanzlei wurde gespeichert." }),
  );

async function show(updateTenant: Api["updateTenant"], tenant: Tenant = stored) {
  const view = await renderScreen(routes, "/", { tenant: () => Promise.resolve(tenant), updateTenant });
  await screen.findByRole("textbox", { name: "Name der Kanzlei" });
  return view;
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const retype = async (label: string | RegExp, text: string) => {
  const field = screen.getByRole("textbox", { name: label });
  await userEvent.clear(field);
  if (text !== "") await userEvent.type(field, text);
};

describe("the firm's settings", () => {
  it("send only what was changed, and the shell knows it at once", async () => {
    const updateTenant = save();
    await show(updateTenant);
    expect(screen.getByText("Alles ist gespeichert.")).toBeTruthy();
    await retype("Name der Kanzlei", "Kanzlei Winter");
    await retype("Postleitzahl", "");
    await retype("Farbe", "#0b4f8a");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Sprache" }), "en");
    await retype("Mindestlänge von Passwörtern", "10");
    expect(screen.getByText("Es gibt Änderungen, die noch nicht gespeichert sind.")).toBeTruthy();
    await press("Speichern");
    expect(await screen.findByText("Alles ist gespeichert.")).toBeTruthy();
    expect(updateTenant.mock.calls.map(([input]) => input.body)).toEqual([
      { name: "Kanzlei Winter", zip: null, brandColor: "#0b4f8a", defaultLanguage: "en", passwordMinLength: 10 },
    ]);
    expect(readSnapshot().session?.tenant?.name).toBe("Kanzlei Winter");
    expect(await screen.findByText("Die Kanzlei wurde gespeichert.")).toBeTruthy();
    await press("Speichern");
    expect(updateTenant).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["Mindestlänge von Passwörtern", "5", "Diese Zahl ist zu klein oder zu groß."],
    ["Mindestlänge von Passwörtern", "", "Bitte geben Sie eine ganze Zahl ein."],
    ["Mindestlänge von Passwörtern", "7,5", "Bitte geben Sie eine ganze Zahl ein."],
    ["Name der Kanzlei", "", "Bitte füllen Sie das Feld „Name der Kanzlei“ aus."],
    ["E-Mail", "keine", "Das Format der E-Mail-Adresse ist ungültig."],
    ["Farbe", "blau", "Bitte geben Sie eine Farbe wie #0b4f8a ein."],
  ])("refuse %s = %j beside the field, which gets the focus", async (label, text, finding) => {
    const updateTenant = save();
    await show(updateTenant);
    await retype(label, text);
    await press("Speichern");
    const field = screen.getByRole("textbox", { name: label });
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(document.getElementById(field.getAttribute("aria-describedby")?.split(" ")[0] ?? "")?.textContent).toBe(finding);
    expect(document.activeElement).toBe(field);
    expect(updateTenant).not.toHaveBeenCalled();
  });

  it("take the days of reminders as they are typed, none at all, and nothing that is no day", async () => {
    const updateTenant = save();
    await show(updateTenant);
    await retype("Erinnerungen", "3, bald");
    await press("Speichern");
    expect(await screen.findAllByText("Bitte geben Sie bis zu fünf ganze Zahlen von 1 bis 90 für die Tage ein.")).not.toHaveLength(0);
    expect(updateTenant).not.toHaveBeenCalled();
    await retype("Erinnerungen", "3; 10 20");
    await press("Speichern");
    await waitFor(() => expect(updateTenant.mock.calls.map(([input]) => input.body)).toEqual([{ reminderDays: [3, 10, 20] }]));
    await screen.findByText("Alles ist gespeichert.");
    await retype("Erinnerungen", "");
    await press("Speichern");
    await waitFor(() => expect(updateTenant.mock.calls.at(-1)?.[0].body).toEqual({ reminderDays: [] }));
  });

  it("take the words that invitations begin with, and none", async () => {
    const updateTenant = save();
    await show(updateTenant);
    await retype("Eigene Nachricht in Einladungen", "Wir freuen uns auf Sie.");
    await press("Speichern");
    await waitFor(() => expect(readSnapshot().session?.tenant?.invitationMessage).toBe("Wir freuen uns auf Sie."));
    await retype("Eigene Nachricht in Einladungen", "");
    await press("Speichern");
    await waitFor(() =>
      expect(updateTenant.mock.calls.map(([input]) => input.body)).toEqual([
        { invitationMessage: "Wir freuen uns auf Sie." },
        { invitationMessage: null },
      ]),
    );
  });

  it("put the API's findings beside their fields and keep what was typed", async () => {
    const finding = new ApiError(400, {
      code: "request.invalid",
      message: "Ungültige Eingaben.",
      errors: [{ path: "invitationMessage", code: "x", message: "Dieser Text ist zu lang." }],
    });
    const updateTenant = vi
      .fn<Api["updateTenant"]>()
      .mockRejectedValueOnce(finding)
      .mockRejectedValueOnce(refuse(422, "tenant.emailTaken", "Schon vergeben."));
    await show(updateTenant);
    await retype("Eigene Nachricht in Einladungen", "Wir achten auf Ihre Daten.");
    await press("Speichern");
    const field = screen.getByRole("textbox", { name: "Eigene Nachricht in Einladungen" });
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getByText("Dieser Text ist zu lang.")).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText("Ungültige Eingaben.")).toBeNull();
    await press("Speichern");
    expect(await screen.findByText("Schon vergeben.")).toBeTruthy();
    const email = screen.getByRole("textbox", { name: "E-Mail" });
    expect(email.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(email);
    expect((field as HTMLTextAreaElement).value).toBe("Wir achten auf Ihre Daten.");
  });

  it("keep what is typed while they are being saved, as unsaved", async () => {
    const answers: (() => void)[] = [];
    const updateTenant = vi.fn<Api["updateTenant"]>(
      (input) =>
        new Promise((resolve) =>
          answers.push(() => resolve({ ...stored, ...(input.body as Partial<Tenant>), country: "AT", message: "Gespeichert." })),
        ),
    );
    await show(updateTenant);
    const valueOf = (name: string) => (screen.getByRole("textbox", { name }) as HTMLInputElement).value;
    await retype("Name der Kanzlei", "Kanzlei Winter");
    await retype("Straße", "Am Markt ");
    await press("Speichern");
    await waitFor(() => expect(answers.length).toBe(1));
    await retype("Name der Kanzlei", "Kanzlei Winter & Söhne");
    await retype("Ort", "München");
    await userEvent.click(screen.getByRole("switch", { name: /^Gespeicherte Angaben per Code zeigen/ }));
    answers[0]?.();
    expect(await screen.findByText("Gespeichert.")).toBeTruthy();
    expect([
      valueOf("Name der Kanzlei"),
      valueOf("Straße"),
      valueOf("Ort"),
      (screen.getByRole("combobox", { name: "Land" }) as HTMLSelectElement).value,
    ]).toEqual(["Kanzlei Winter & Söhne", "Am Markt", "München", "AT"]);
    expect(screen.getByText("Es gibt Änderungen, die noch nicht gespeichert sind.")).toBeTruthy();
    await waitFor(() => expect(screen.getByRole("button", { name: "Verwerfen" })).toBeTruthy());
    await press("Speichern");
    await waitFor(() => expect(answers.length).toBe(2));
    answers[1]?.();
    expect(updateTenant.mock.calls[1]?.[0].body).toEqual({ name: "Kanzlei Winter & Söhne", location: "München", revealByCode: false });
    // What the second answer does not know is taken back: it is what is stored.
    expect(await screen.findByText("Alles ist gespeichert.")).toBeTruthy();
    expect(valueOf("Ort")).toBe("München");
  });

  it("ask before unsaved changes are left behind", async () => {
    const { router } = await show(save());
    await retype("Ort", "München");
    await userEvent.click(screen.getByRole("link", { name: "Woanders" }));
    const dialog = await screen.findByRole("dialog", { name: "Ohne Speichern verlassen?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Abbrechen" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByDisplayValue("München")).toBeTruthy();
    const closing = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    await userEvent.click(screen.getByRole("link", { name: "Woanders" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Ohne Speichern verlassen" }));
    expect(await screen.findByText("Woanders angekommen")).toBeTruthy();
    expect(router.state.location.pathname).toBe("/elsewhere");
  });

  it("are left without a question when nothing is unsaved, also after discarding", async () => {
    await show(save());
    await retype("Ort", "München");
    await press("Verwerfen");
    expect((screen.getByRole("textbox", { name: "Ort" }) as HTMLInputElement).value).toBe("");
    await userEvent.click(screen.getByRole("link", { name: "Woanders" }));
    expect(await screen.findByText("Woanders angekommen")).toBeTruthy();
  });

  it("tell what a new duty of two-factor means before it is saved, and only then", async () => {
    const updateTenant = save();
    await show(updateTenant);
    await userEvent.click(screen.getByRole("switch", { name: /^Zwei-Faktor-Anmeldung ist Pflicht/ }));
    expect(screen.getByText(/Das gilt auch für Sie selbst/)).toBeTruthy();
    await userEvent.click(screen.getByRole("switch", { name: /^Gespeicherte Angaben per Code zeigen/ }));
    await press("Speichern");
    await waitFor(() => expect(screen.queryByText(/Das gilt auch für Sie selbst/)).toBeNull());
    expect(updateTenant.mock.calls[0]?.[0].body).toEqual({ twoFactorRequired: true, revealByCode: false });
  });

  it("show colour and logo as clients will see them, and take the logo away", async () => {
    const updateTenant = save();
    const { container } = await show(updateTenant, { ...stored, logoUrl: "data:image/png;base64,iVBORw0KGgo=", brandColor: "#ffd400" });
    expect(screen.getByText("Auf dieser Farbe steht schwarze Schrift, Kontrast 14,7 : 1. Das ist gut lesbar.")).toBeTruthy();
    expect(screen.getAllByRole("img", { name: "Ihr Logo" })).toHaveLength(2);
    fireEvent.input(screen.getByLabelText("Farbe auswählen"), { target: { value: "#123a5f" } });
    expect(screen.getByText(/steht weiße Schrift/)).toBeTruthy();
    expect((container.querySelector('[data-preview="dark"] > div') as HTMLElement).style.color).toBe("rgb(255, 255, 255)");
    await press("Logo entfernen");
    expect(screen.queryByRole("img", { name: "Ihr Logo" })).toBeNull();
    await press("Speichern");
    await waitFor(() => expect(updateTenant.mock.calls[0]?.[0].body).toEqual({ logoUrl: null, brandColor: "#123a5f" }));
  });

  it("take no file that is no picture", async () => {
    const { container } = await show(save());
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no picture")));
    const picker = container.querySelector("input[type=file]") as HTMLInputElement;
    fireEvent.change(picker, { target: { files: [new File(["<svg/>"], "logo.svg", { type: "image/svg+xml" })] } });
    expect(await screen.findByText("Bitte wählen Sie ein Bild im Format PNG, JPEG oder WebP.")).toBeTruthy();
    fireEvent.change(picker, { target: { files: [new File(["kein Bild"], "logo.png", { type: "image/png" })] } });
    expect(await screen.findByText("Dieses Bild kann nicht gelesen werden. Bitte wählen Sie ein anderes.")).toBeTruthy();
    expect(screen.getByText("Alles ist gespeichert.")).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it("say when they cannot be loaded, and try again", async () => {
    const tenant = vi
      .fn<Api["tenant"]>()
      .mockRejectedValueOnce(refuse(422, "x", "Das ging nicht."))
      .mockResolvedValue(stored);
    await renderScreen(routes, "/", { tenant });
    expect((await screen.findByRole("alert")).textContent).toContain("Das ging nicht.");
    await press("Noch einmal versuchen");
    expect(await screen.findByDisplayValue("Kanzlei Sommer & Partner")).toBeTruthy();
  });
});
