import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { ConnectTest } from "@stammdaten/shared/contract/datev.ts";
import type { Api } from "../../api.ts";
import { loadAllTexts, startTexts } from "../../texts.ts";
import { renderScreen } from "../../shell/render-screen.tsx";
import { DatevSettingsPage } from "./datev-settings-page.tsx";
import type { Settings } from "./settings-fields.ts";

const stored: Settings = {
  way: "direct",
  baseUrl: "https://datevserver:58452",
  username: "datev",
  passwordSet: true,
  automatic: true,
  authentication: "basic",
  certificateAuthority: null,
  certificateFingerprint: null,
  numberDigits: 5,
  numberRange: null,
};
const fingerprint = "0a".repeat(32);
const certificate = { fingerprint, subject: "datevserver", issuer: "Kanzlei-CA", validTo: "2030-01-31T00:00:00.000Z", trusted: false };
const untrusted: ConnectTest = {
  active: false,
  latencyMs: null,
  reason: "Dem Zertifikat wird nicht vertraut.",
  version: null,
  domains: [],
  numberDigits: null,
  freeNumber: null,
  certificate,
};
const good: ConnectTest = {
  active: true,
  latencyMs: 42,
  reason: null,
  version: "Kernstammdaten 13",
  domains: ["diagnostics", "master-data"],
  numberDigits: 6,
  freeNumber: 10_051,
  certificate: { ...certificate, trusted: true },
};

const show = (api: Partial<Api>, settings: Settings = stored) =>
  renderScreen([{ path: "/", element: <DatevSettingsPage /> }], "/", { datevSettings: () => Promise.resolve(settings), ...api });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const result = () => screen.getByRole("status");

beforeAll(async () => {
  await startTexts("de");
  await loadAllTexts();
});
afterEach(cleanup);

describe("the settings of DATEV", () => {
  it("are tried as they are typed, and what was found is shown", async () => {
    const test = vi.fn<Api["testDatevConnect"]>().mockResolvedValue(good);
    await show({ testDatevConnect: test });
    await userEvent.click(await screen.findByRole("radio", { name: "Windows (NTLM)" }));
    await userEvent.type(screen.getByLabelText("Passwort"), "Geheim-1");
    await press("Verbindung testen");
    expect(await screen.findByText("Die Verbindung steht")).toBeTruthy();
    const { baseUrl, username, automatic } = stored;
    expect(test).toHaveBeenCalledWith({
      query: {},
      body: {
        way: "direct",
        baseUrl,
        username,
        automatic,
        password: "Geheim-1",
        authentication: "ntlm",
        certificateAuthority: null,
        certificateFingerprint: null,
      },
    });
    for (const shown of [
      "42 ms",
      "Kernstammdaten 13",
      "diagnostics, master-data",
      "999999 (6 Stellen)",
      "10051",
      "Gespeichert ist das noch nicht.",
    ])
      expect(within(result()).getByText(shown)).toBeTruthy();
    await userEvent.type(screen.getByLabelText("Passwort"), "2");
    expect(screen.queryByText("Die Verbindung steht")).toBeNull();
  });

  it("let a certificate be pinned that nobody vouches for, and try again with it", async () => {
    const test = vi.fn<Api["testDatevConnect"]>().mockResolvedValueOnce(untrusted).mockResolvedValue(good);
    await show({ testDatevConnect: test });
    await press("Verbindung testen");
    expect(await within(result()).findByText("Dem Zertifikat wird nicht vertraut.")).toBeTruthy();
    expect(within(result()).getByText(Array.from({ length: 32 }, () => "0A").join(":"))).toBeTruthy();
    await press("Diesem Zertifikat vertrauen");
    expect(await screen.findByText("Die Verbindung steht")).toBeTruthy();
    expect(test.mock.lastCall?.[0]?.body).toMatchObject({
      certificateFingerprint: Array.from({ length: 32 }, () => "0A").join(":"),
      certificateAuthority: null,
    });
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Genau dieses eine/ }).checked).toBe(true);
    expect(screen.queryByRole("button", { name: "Diesem Zertifikat vertrauen" })).toBeNull();
  });

  it("put what the API finds beside its field", async () => {
    const save = vi.fn<Api["saveDatevSettings"]>().mockRejectedValue(
      new ApiError(400, {
        code: "request.invalid",
        message: "Bitte prüfen Sie die Angaben.",
        errors: [
          { path: "certificateAuthority", code: "validation.certificate.noAuthority", message: "Das ist das Zertifikat eines Servers." },
        ],
      }),
    );
    await show({ saveDatevSettings: save });
    await userEvent.click(await screen.findByRole("radio", { name: /eigenen Zertifizierungsstelle/ }));
    await press("Speichern");
    const field = await screen.findByRole("textbox", { name: /Zertifikat der Zertifizierungsstelle/ });
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(save).not.toHaveBeenCalled();
    await userEvent.type(field, "PEM");
    await press("Speichern");
    expect(await screen.findByText("Das ist das Zertifikat eines Servers.")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("ask for trust with TLS only, and warn without", async () => {
    const test = vi.fn<Api["testDatevConnect"]>().mockResolvedValue(good);
    await show({ testDatevConnect: test }, { ...stored, certificateFingerprint: fingerprint });
    const address = await screen.findByLabelText(/Adresse von DATEVconnect/);
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: /Fingerabdruck/ }).value).toMatch(/^0A:0A/);
    await userEvent.clear(address);
    await userEvent.type(address, "http://datevserver:58454");
    expect(screen.queryByRole("radio", { name: /Genau dieses eine/ })).toBeNull();
    expect(screen.getByText(/unverschlüsselt durch das Netz/)).toBeTruthy();
    await press("Verbindung testen");
    await waitFor(() => expect(test.mock.lastCall?.[0]?.body).toMatchObject({ certificateFingerprint: null }));
  });
});
