import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { TwoFactorState } from "@stammdaten/shared/contract/sessions.ts";
import type { Api } from "../../../api.ts";
import { makeUser, refuse, renderScreen } from "../../../shell/render-screen.tsx";
import { readSnapshot } from "../../../auth/session-store.ts";
import { AccountPage } from "./account-page.tsx";

afterEach(cleanup);

const chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const session = (n: number, given: object = {}) => ({
  id: `${n}${n}${n}${n}${n}${n}${n}${n}-1111-4111-8111-111111111111`,
  createdAt: `2026-11-2${n}T08:00:00.000Z`,
  lastSeenAt: `2026-11-2${n}T09:00:00.000Z`,
  expiresAt: "2026-12-01T00:00:00.000Z",
  ip: "10.0.0.1",
  userAgent: chrome,
  current: false,
  ...given,
});
const own = session(1, { current: true });
const listOf = (items = [own], twoFactor: TwoFactorState = { active: false, required: false }) => ({
  items,
  nextCursor: null,
  total: null,
  twoFactor,
});
const answerList =
  (...given: Parameters<typeof listOf>) =>
  () =>
    Promise.resolve(listOf(...given));

const noSso: Api["ownSso"] = () => Promise.resolve({ host: null, linked: null });
const noPasskeys: Api["passkeys"] = () => Promise.resolve({ items: [], nextCursor: null, total: null });

const show = (api: Partial<Api>, user = makeUser()) =>
  renderScreen(
    [{ path: "/", element: <AccountPage /> }],
    "/",
    { sessions: answerList(), passkeys: noPasskeys, ownSso: noSso, userByUsername: () => Promise.resolve(user), ...api },
    user,
  );
const section = (name: string) => within(screen.getByRole("region", { name }));

/** The button that shows what was typed is named after its field. */
const input = { selector: "input" };

async function fillPasswords(current: string, password: string, confirmation = password) {
  const user = userEvent.setup();
  const form = section("Passwort ändern");
  if (current !== "") await user.type(form.getByLabelText(/^Aktuelles Passwort/, input), current);
  await user.type(form.getByLabelText(/^Neues Passwort/, input), password);
  await user.type(form.getByLabelText(/wiederholen/, input), confirmation);
  await user.click(form.getByRole("button", { name: "Passwort ändern" }));
}

describe("one's own password", () => {
  it("is changed, and this device goes on with the new token", async () => {
    const changePassword = vi.fn<Api["changePassword"]>(() =>
      Promise.resolve({ message: "Geändert.", token: "neu.neu.neu", expiresAt: "2026-12-01T00:00:00.000Z" }),
    );
    await show({ changePassword });
    await fillPasswords("Altes-Wort-1", "Fuchs-und-Gans7");
    expect(await screen.findByText("Geändert.")).toBeTruthy();
    expect(changePassword.mock.calls[0]?.[0]?.body).toEqual({
      currentPassword: "Altes-Wort-1",
      password: "Fuchs-und-Gans7",
      passwordConfirmation: "Fuchs-und-Gans7",
    });
    expect(readSnapshot().session).toMatchObject({ token: "neu.neu.neu", user: { username: "pro@demo.example" } });
    expect(localStorage.getItem("token")).toBe("neu.neu.neu");
    expect((section("Passwort ändern").getByLabelText(/^Neues Passwort/, input) as HTMLInputElement).value).toBe("");
  });

  it("is refused beside the field that is wrong; nothing typed is lost", async () => {
    await show({ changePassword: () => Promise.reject(refuse(400, "auth.badCredentials", "Die Zugangsdaten sind falsch.")) });
    await fillPasswords("Falsch-1", "Fuchs-und-Gans7");
    expect(await screen.findByText("Das Passwort ist falsch.")).toBeTruthy();
    const field = section("Passwort ändern").getByLabelText(/^Aktuelles Passwort/, input);
    expect(document.activeElement).toBe(field);
    expect((field as HTMLInputElement).value).toBe("Falsch-1");
    expect((section("Passwort ändern").getByLabelText(/^Neues Passwort/, input) as HTMLInputElement).value).toBe("Fuchs-und-Gans7");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("shows what only the server can find beside the new password", async () => {
    const error = new ApiError(400, {
      code: "request.invalid",
      message: "Ungültig.",
      errors: [{ path: "password", code: "validation.password.tooShort", message: "Ihre Kanzlei verlangt längere Passwörter." }],
    });
    await show({ changePassword: () => Promise.reject(error) });
    await fillPasswords("Altes-Wort-1", "Kurz-1");
    expect(await screen.findByText("Ihre Kanzlei verlangt längere Passwörter.")).toBeTruthy();
    expect(document.activeElement).toBe(section("Passwort ändern").getByLabelText(/^Neues Passwort/, input));
  });

  it("is not sent when the two differ", async () => {
    const changePassword = vi.fn();
    await show({ changePassword });
    await fillPasswords("Altes-Wort-1", "Fuchs-und-Gans7", "Fuchs-und-Gans8");
    expect(await screen.findByText("Die Passwörter stimmen nicht überein.")).toBeTruthy();
    expect(changePassword).not.toHaveBeenCalled();
  });

  it("tells inline when there were too many tries", async () => {
    await show({ changePassword: () => Promise.reject(refuse(429, "rate.limited", "Zu viele Anfragen.")) });
    await fillPasswords("Altes-Wort-1", "Fuchs-und-Gans7");
    expect((await section("Passwort ändern").findByRole("alert")).textContent).toBe("Zu viele Anfragen.");
  });
});

describe("one's own second factor", () => {
  const started = { otpauthUri: "otpauth://totp/Stammdaten:pro?secret=ABCD", secret: "ABCD" };
  const recoveryCodes = ["AAAA-BBBB-CCCC-DDDD", "EEEE-FFFF-GGGG-HHHH"];

  it("is set up with a code; the recovery codes stay until one says so", async () => {
    const user = userEvent.setup();
    let active = false;
    const confirmTwoFactor = vi.fn<Api["confirmTwoFactor"]>(({ body }) => {
      if (body.code !== "123456") return Promise.reject(refuse(400, "auth.codeWrong", "Dieser Code ist falsch."));
      active = true;
      return Promise.resolve({ recoveryCodes, message: "Eingeschaltet." });
    });
    await show({
      startTwoFactor: () => Promise.resolve(started),
      confirmTwoFactor,
      sessions: () => Promise.resolve(listOf([own], { active, required: false })),
    });
    const box = section("Zwei-Faktor-Anmeldung");
    await user.click(await box.findByRole("button", { name: "Einrichten" }));
    expect(await box.findByRole("img", { name: /^QR-Code/ })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe("1. QR-Code scannen");
    expect((box.getByLabelText("Oder geben Sie diesen Schlüssel ein") as HTMLInputElement).value).toBe("ABCD");
    await user.click(box.getByRole("button", { name: "Einschalten" }));
    expect(await box.findByText("Bitte geben Sie den Code aus der App ein.")).toBeTruthy();
    expect(confirmTwoFactor).not.toHaveBeenCalled();
    await user.type(box.getByLabelText(/^Code aus der App/), "000000");
    await user.click(box.getByRole("button", { name: "Einschalten" }));
    expect((await box.findByRole("alert")).textContent).toBe("Dieser Code ist falsch.");
    await user.clear(box.getByLabelText(/^Code aus der App/));
    await user.type(box.getByLabelText(/^Code aus der App/), "123456");
    await user.click(box.getByRole("button", { name: "Einschalten" }));
    expect((await box.findAllByRole("listitem")).map((item) => item.textContent)).toEqual(recoveryCodes);
    expect(document.activeElement?.textContent).toBe("Ihre Wiederherstellungscodes");
    await user.click(box.getByRole("button", { name: "Codes kopieren" }));
    expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join("\n"));
    await user.click(box.getByRole("button", { name: "Ich habe die Codes gesichert" }));
    expect(await box.findByText("Eingeschaltet")).toBeTruthy();
    expect(box.queryByText(recoveryCodes[0] ?? "")).toBeNull();
  });

  it("goes off after a question", async () => {
    const user = userEvent.setup();
    const removeTwoFactor = vi.fn(() => Promise.resolve({ message: "Ausgeschaltet." }));
    await show({ removeTwoFactor, sessions: answerList([own], { active: true, required: false }) });
    await user.click(await section("Zwei-Faktor-Anmeldung").findByRole("button", { name: "Ausschalten" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("Zum Anmelden genügt dann Ihr Passwort.")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Ausschalten" }));
    expect(await screen.findByText("Ausgeschaltet.")).toBeTruthy();
    expect(removeTwoFactor).toHaveBeenCalledOnce();
  });

  it("cannot be switched off where it is a duty", async () => {
    await show({ sessions: answerList([own], { active: true, required: true }) });
    expect(await screen.findByText("Ihre Kanzlei verlangt sie. Sie kann nicht ausgeschaltet werden.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Ausschalten" })).toBeNull();
  });
});

describe("one's own sessions", () => {
  it("are named in plain words; this device's has no end", async () => {
    await show({
      sessions: answerList([own, session(2, { userAgent: firefox, ip: "::ffff:10.0.0.2" }), session(3, { userAgent: null, ip: null })]),
    });
    const rows = await section("Wo Sie angemeldet sind").findAllByRole("row");
    expect(rows[1]?.textContent).toMatch(/^Chrome auf Windowsdieses Gerät10\.0\.0\.1/);
    expect(within(rows[1] as HTMLElement).queryByRole("button")).toBeNull();
    expect(rows[2]?.textContent).toMatch(/^Firefox auf Linux10\.0\.0\.2/);
    expect(rows[3]?.textContent).toMatch(/^Unbekanntes Gerät–/);
    expect(
      within(rows[3] as HTMLElement).getByRole("button", { name: /^Sitzung auf Unbekanntes Gerät beenden, angemeldet seit 23\.11\.2026/ }),
    ).toBeTruthy();
  });

  it("end one by one", async () => {
    const user = userEvent.setup();
    const endSession = vi.fn<Api["endSession"]>(() => Promise.resolve({ message: "Beendet." }));
    await show({ endSession, sessions: answerList([own, session(2)]) });
    expect(screen.queryByRole("button", { name: "Alle anderen beenden" })).toBeNull();
    await user.click(await screen.findByRole("button", { name: /^Sitzung auf Chrome auf Windows beenden/ }));
    expect(await screen.findByText("Beendet.")).toBeTruthy();
    expect(endSession.mock.calls.map(([input]) => input?.query.id)).toEqual([session(2).id]);
  });

  it("end all but this one; one that is over already is no error", async () => {
    const user = userEvent.setup();
    const endSession = vi.fn<Api["endSession"]>(({ query }) =>
      query.id === session(2).id ? Promise.reject(refuse(404, "resource.notFound", "Fehlt.")) : Promise.resolve({ message: "" }),
    );
    await show({ endSession, sessions: answerList([own, session(2), session(3)]) });
    await user.click(await screen.findByRole("button", { name: "Alle anderen beenden" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Alle anderen beenden" }));
    expect(await screen.findByText("Alle anderen Sitzungen sind beendet.")).toBeTruthy();
    expect(endSession.mock.calls.map(([input]) => input?.query.id)).toEqual([session(2).id, session(3).id]);
  });

  it("say what went wrong when they cannot be loaded", async () => {
    await show({ sessions: () => Promise.reject(refuse(429, "rate.limited", "Zu viele Anfragen.")) });
    expect((await section("Wo Sie angemeldet sind").findByRole("alert")).textContent).toContain("Zu viele Anfragen.");
  });
});
