import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../api.ts";
import { useApi } from "../api/api-context.tsx";
import { buildQueryClient } from "../api/build-query-client.ts";
import { startApi } from "../api/start-api.ts";
import { describeError } from "../ui/feedback/describe-error.ts";
import { FormError } from "../ui/feedback/form-error.tsx";
import { ConfirmIdentity } from "./confirm-identity.tsx";
import { refuse, renderScreen } from "./render-screen.tsx";

afterEach(cleanup);

/** A screen that does something for which one has to prove who one is. */
function Sample() {
  const { t } = useTranslation();
  const api = useApi();
  const start = useMutation({ mutationFn: () => api.startTwoFactor() });
  return (
    <>
      <ConfirmIdentity />
      <button onClick={() => start.mutate()}>los</button>
      <p>{start.data?.secret}</p>
      <FormError message={start.isError ? describeError(start.error, t) : null} />
    </>
  );
}

const answer = (status: number, body: object) => Promise.resolve(new Response(JSON.stringify(body), { status }));

/** @param proofs what becomes of one proof after the other; the call is let through after the one that is good */
async function show(proofs: (Error | null)[]) {
  let isConfirmed = false;
  const send = vi.fn(() =>
    isConfirmed
      ? answer(200, { secret: "ABCD", otpauthUri: "" })
      : answer(422, { code: "confirmation.required", message: "Sind Sie es?!" }),
  );
  const given: unknown[] = [];
  const confirmIdentity: Api["confirmIdentity"] = ({ body }) => {
    given.push(body);
    const next = proofs.shift() ?? null;
    if (next !== null) return Promise.reject(next);
    isConfirmed = true;
    return Promise.resolve({ message: "" });
  };
  const api = { ...startApi(buildQueryClient(), send), confirmIdentity };
  await renderScreen([{ path: "/", element: <Sample /> }], "/", api);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "los" }));
  const password = () => screen.findByLabelText(/^Passwort/, { selector: "input[autocomplete=current-password]" });
  return { user, send, given, password };
}

const confirm = () => screen.getByRole("button", { name: "Bestätigen" });

describe("ConfirmIdentity", () => {
  it("asks for the password, and for the code where the server wants one, and then the call goes out again", async () => {
    const { user, send, given, password } = await show([
      refuse(400, "auth.badCredentials", "Die Zugangsdaten sind falsch."),
      refuse(400, "auth.codeRequired", ""),
      refuse(400, "auth.codeWrong", "Dieser Code ist falsch."),
    ]);
    await user.type(await password(), "Falsch-1");
    await user.click(confirm());
    expect(await screen.findByText("Das Passwort ist falsch.")).toBeTruthy();
    await user.clear(await password());
    await user.type(await password(), "Richtig-1");
    await user.click(confirm());
    const code = await screen.findByLabelText(/^Code aus der App oder/);
    expect(document.activeElement).toBe(code);
    await user.click(confirm());
    expect(await screen.findByText("Bitte geben Sie den Code aus der App ein.")).toBeTruthy();
    await user.type(code, "000000");
    await user.click(confirm());
    expect(await screen.findByText("Dieser Code ist falsch.")).toBeTruthy();
    await user.clear(code);
    await user.type(code, "123456");
    await user.click(confirm());
    expect(await screen.findByText("ABCD")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(send).toHaveBeenCalledTimes(2);
    expect(given.at(-1)).toEqual({ password: "Richtig-1", code: "123456" });
  });

  it("leaves the refusal to the screen where somebody would rather not", async () => {
    const { user, send, password } = await show([]);
    await password();
    await user.click(screen.getByRole("button", { name: "Abbrechen" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Sind Sie es?!");
    expect(send).toHaveBeenCalledOnce();
  });
});
