import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Api } from "../../api.ts";
import { refuse, renderScreen } from "../../shell/render-screen.tsx";
import { InquiryFormSettings } from "./inquiry-form-settings.tsx";

afterEach(cleanup);

const none = { token: null, allowedOrigins: [], embedCode: null, createdAt: null };
const made = (token: string, allowedOrigins: string[]) => ({
  token,
  allowedOrigins,
  embedCode: `<script data-token="${token}"></script>`,
  createdAt: "2026-11-20T09:00:00.000Z",
});
const show = (api: Partial<Api>) => renderScreen([{ path: "/", element: <InquiryFormSettings /> }], "/", api);
const field = () => screen.findByLabelText("Websites, die das Formular zeigen dürfen");

it("makes the first code without a question, with the sites that were typed", async () => {
  const user = userEvent.setup();
  const replaceIframeToken = vi.fn<Api["replaceIframeToken"]>(() =>
    Promise.resolve({ ...made("neu", ["https://www.kanzlei.example"]), message: "Fertig." }),
  );
  await show({ iframeToken: () => Promise.resolve(none), replaceIframeToken });
  expect(await screen.findByText(/kann keine Website das Formular zeigen/)).toBeTruthy();
  await user.type(await field(), "https://WWW.kanzlei.example/");
  await user.click(screen.getByRole("button", { name: "Code erstellen" }));
  expect(await screen.findByDisplayValue('<script data-token="neu"></script>')).toBeTruthy();
  expect(await screen.findByText(/^Der Code ist erstellt/)).toBeTruthy();
  expect(replaceIframeToken.mock.calls[0]?.[0]?.body).toEqual({ allowedOrigins: ["https://www.kanzlei.example"] });
  expect(screen.getByRole("link", { name: /^Vorschau/ }).getAttribute("href")).toBe("/inquiry?token=neu");
  expect(((await field()) as HTMLTextAreaElement).value).toBe("https://www.kanzlei.example");
});

it("warns that the code so far ends before it makes another", async () => {
  const user = userEvent.setup();
  const replaceIframeToken = vi.fn<Api["replaceIframeToken"]>(() => Promise.resolve({ ...made("zwei", []), message: "Fertig." }));
  await show({ iframeToken: () => Promise.resolve(made("eins", ["https://alt.example"])), replaceIframeToken });
  await user.clear(await field());
  await user.click(screen.getByRole("button", { name: "Neuen Code erstellen" }));
  const question = within(await screen.findByRole("dialog", { name: "Neuen Code erstellen?" }));
  expect(question.getByText(/Der bisherige Code gilt sofort nicht mehr/)).toBeTruthy();
  expect(replaceIframeToken).not.toHaveBeenCalled();
  await user.click(question.getByRole("button", { name: "Neuen Code erstellen" }));
  expect(await screen.findByDisplayValue('<script data-token="zwei"></script>')).toBeTruthy();
  expect(replaceIframeToken.mock.calls[0]?.[0]?.body).toEqual({ allowedOrigins: [] });
});

it("names the line that is no site, and shows beside the field what the API finds", async () => {
  const user = userEvent.setup();
  const problem = {
    code: "request.invalid",
    message: "Nein.",
    errors: [{ path: "allowedOrigins.0", code: "validation.origin.invalid", message: "Bitte eine andere Adresse." }],
  };
  const replaceIframeToken = vi.fn<Api["replaceIframeToken"]>(() => Promise.reject(new ApiError(400, problem)));
  await show({ iframeToken: () => Promise.resolve(none), replaceIframeToken });
  await user.type(await field(), "https://gut.example{Enter}kanzlei.example");
  await user.click(screen.getByRole("button", { name: "Code erstellen" }));
  expect(await screen.findByText(/^Zeile 2: /)).toBeTruthy();
  expect((await field()).getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(await field());
  expect(replaceIframeToken).not.toHaveBeenCalled();
  await user.clear(await field());
  await user.type(await field(), "https://gut.example");
  expect(screen.queryByText(/^Zeile 2: /)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Code erstellen" }));
  expect(await screen.findByText("Bitte eine andere Adresse.")).toBeTruthy();
});

it("says why it cannot be shown, and shows it on a retry", async () => {
  const user = userEvent.setup();
  const iframeToken = vi
    .fn<Api["iframeToken"]>()
    .mockRejectedValueOnce(refuse(422, "x", "Das ging nicht."))
    .mockResolvedValue(none);
  await show({ iframeToken });
  expect((await screen.findByRole("alert")).textContent).toContain("Das ging nicht.");
  await user.click(screen.getByRole("button", { name: "Noch einmal versuchen" }));
  expect(await field()).toBeTruthy();
});
