import { notifications } from "@mantine/notifications";
import { useMutation, useQuery } from "@tanstack/react-query";
import { act, cleanup, screen } from "@testing-library/react";
import { useTranslation } from "react-i18next";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ApiError } from "@stammdaten/shared/contract/client.ts";
import { FormError } from "../ui/feedback/form-error.tsx";
import { describeError } from "../ui/feedback/describe-error.ts";
import { refuse, renderScreen } from "../shell/render-screen.tsx";

/** A screen that asks for something and does something, and shows the failures or does not. */
function Sample({ error, shows, asks }: { error: Error; shows: boolean; asks: boolean }) {
  const { t } = useTranslation();
  const query = useQuery({ queryKey: ["sample"], queryFn: () => Promise.reject(error), enabled: asks, retry: false });
  const mutation = useMutation({ mutationFn: () => Promise.reject(error) });
  const failure = query.error ?? mutation.error;
  return (
    <>
      <button onClick={() => mutation.mutate()}>los</button>
      {shows && <FormError message={failure === null ? null : describeError(failure, t)} />}
    </>
  );
}

async function provoke(error: Error, { shows, asks = false }: { shows: boolean; asks?: boolean }): Promise<string[]> {
  await renderScreen([{ path: "/", element: <Sample error={error} shows={shows} asks={asks} /> }], "/", {});
  if (!asks) act(() => screen.getByRole("button", { name: "los" }).click());
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  return screen.queryAllByRole("alert").map((alert) => alert.textContent);
}

const limited = (): ApiError => refuse(429, "rate.limited", "Zu viele Anfragen.");

describe("a failure is reported once", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    act(() => notifications.clean());
    cleanup();
    vi.useRealTimers();
  });

  it("inline where the screen shows it, and then not as a toast", async () => {
    expect(await provoke(limited(), { shows: true })).toEqual(["Zu viele Anfragen."]);
    expect(document.querySelectorAll(".mantine-Notification-root").length).toBe(0);
  });

  it("as a toast where no screen shows it", async () => {
    expect(await provoke(limited(), { shows: false })).toEqual(["Zu viele Anfragen."]);
    expect(document.querySelectorAll(".mantine-Notification-root").length).toBe(1);
  });

  it("the same for what was asked for", async () => {
    expect(await provoke(refuse(503, "service.unavailable", "Gleich."), { shows: true, asks: true })).toEqual(["Gleich."]);
    cleanup();
    expect(await provoke(refuse(503, "service.unavailable", "Gleich."), { shows: false, asks: true })).toEqual(["Gleich."]);
  });

  it.each([
    ["a session that has ended", refuse(419, "session.expired", "Abgelaufen.")],
    ["a session that was refused", refuse(401, "auth.unauthorized", "Nein.")],
    ["a plan that has ended", refuse(403, "subscription.required", "Kein Tarif.")],
    ["a second factor that is due", refuse(422, "twoFactor.required", "Pflicht.")],
  ])("not as a toast: %s", async (_what, error) => {
    expect(await provoke(error, { shows: false })).toEqual([]);
  });

  it("not as a toast: findings about fields, and a page whose object does not exist", async () => {
    const findings = Object.assign(refuse(400, "request.invalid", "Falsch."), {
      errors: [{ path: "name", code: "validation.required", message: "Fehlt." }],
    });
    expect(await provoke(findings, { shows: false })).toEqual([]);
    cleanup();
    expect(await provoke(refuse(404, "resource.notFound", "Fehlt."), { shows: false, asks: true })).toEqual([]);
  });
});
