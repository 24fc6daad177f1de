import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { NextNumber, NumberCheck } from "@stammdaten/shared/contract/datev-numbers.ts";
import type { Api } from "../api.ts";
import { refuse, renderScreen } from "../shell/render-screen.tsx";
import { ChangeNumberButton } from "./change-number-button.tsx";

afterEach(cleanup);

const client = { mandantType: "person", id: "33333333-3333-4333-8333-333333333333" } as const;
const proposed: NextNumber = { number: 20_017, fixed: false, range: { from: 20_000, to: 29_999 }, datev: "asked", reason: null };
const free: NumberCheck = { takenBy: null, datev: "asked", reason: null };

/** Opens the dialog of a client with the number 20001. */
async function open(api: Partial<Api> = {}) {
  await renderScreen([{ path: "/", element: <ChangeNumberButton client={client} current={20_001} /> }], "/", {
    datevSettings: () => Promise.reject(new Error("not asked for")),
    datevNextNumber: () => Promise.resolve(proposed),
    datevNumberCheck: () => Promise.resolve(free),
    ...api,
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Nummer ändern" }));
  return user;
}
const field = () => screen.findByRole<HTMLInputElement>("textbox", { name: /Neue DATEV-Nummer/ });
const status = () => screen.getByRole("status").textContent;

describe("the number of a client", () => {
  it("is proposed, and sent as it is", async () => {
    const changeDatevNumber = vi.fn<Api["changeDatevNumber"]>(() => Promise.resolve({ message: "Geändert." }));
    const datevNumberCheck = vi.fn<Api["datevNumberCheck"]>(() => Promise.resolve(free));
    const user = await open({ changeDatevNumber, datevNumberCheck });
    await waitFor(async () => expect((await field()).value).toBe("20017"));
    expect(status()).toBe("Die nächste freie Nummer von 20000 bis 29999.");
    await user.click(screen.getByRole("button", { name: "Nummer ändern und übertragen" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(changeDatevNumber.mock.calls[0]?.[0]).toEqual({ query: client, body: { datevNumber: "20017", former: 20_001 } });
    expect(datevNumberCheck).not.toHaveBeenCalled();
  });

  it.each([
    [{ ...proposed, number: null }, "", "Von 20000 bis 29999 wurde keine freie Nummer gefunden."],
    [{ ...proposed, fixed: true }, "20017", "Diese Nummer hat der Mandant in DATEV."],
    [{ ...proposed, datev: "unavailable", reason: "Grund." } as const, "20017", "DATEV konnte nicht gefragt werden: Grund."],
  ])("says what is proposed: %#", async (found, value, words) => {
    await open({ datevNextNumber: () => Promise.resolve(found) });
    await waitFor(() => expect(status()).toContain(words));
    expect((await field()).value).toBe(value);
  });

  it.each<[NumberCheck, string, "true" | "false" | null]>([
    [{ ...free, takenBy: { where: "firm", name: "Anna Albers" } }, "Vergeben an Anna Albers.", "true"],
    [{ ...free, takenBy: { where: "datev", name: "Erika Fremd" } }, "In DATEV vergeben an Erika Fremd.", null],
    [free, "Die Nummer ist frei.", null],
    [{ ...free, datev: "unavailable", reason: "Grund." }, "Die Nummer ist hier frei. DATEV konnte nicht gefragt werden: Grund.", null],
  ])("says while it is typed who has it: %#", async (found, words, invalid) => {
    const datevNumberCheck = vi.fn<Api["datevNumberCheck"]>(() => Promise.resolve(found));
    const user = await open({ datevNumberCheck });
    const input = await field();
    await user.clear(input);
    await user.type(input, "20100");
    await waitFor(() => expect(status()).toContain(words));
    expect(input.getAttribute("aria-invalid")).toBe(invalid);
    // Once, when typing pauses.
    expect(datevNumberCheck.mock.calls.map(([given]) => given?.query)).toEqual([{ clientId: client.id, number: "20100" }]);
  });

  it("is asked about once somebody has typed it, and its proposal is not", async () => {
    const datevNumberCheck = vi.fn<Api["datevNumberCheck"]>(() => Promise.resolve(free));
    const user = await open({ datevNumberCheck });
    const input = await field();
    await waitFor(() => expect(input.value).toBe("20017"));
    await new Promise((resolve) => setTimeout(resolve, 500));
    await user.clear(input);
    await user.type(input, "20100");
    await waitFor(() => expect(status()).toBe("Die Nummer ist frei."));
    expect(datevNumberCheck.mock.calls.map(([given]) => given?.query.number)).toEqual(["20100"]);
  });

  it("is typed over a proposal, not behind it", async () => {
    const answer: { give?: (found: NextNumber) => void } = {};
    const user = await open({ datevNextNumber: () => new Promise((resolve) => (answer.give = resolve)) });
    const input = await field();
    await waitFor(() => expect(document.activeElement).toBe(input));
    answer.give?.(proposed);
    await waitFor(() => expect(input.value).toBe("20017"));
    await user.keyboard("20101");
    expect(input.value).toBe("20101");
  });

  it("is not overwritten by a proposal that comes late, and not asked about where it can be none", async () => {
    const answer: { give?: (found: NextNumber) => void } = {};
    const datevNumberCheck = vi.fn<Api["datevNumberCheck"]>(() => Promise.resolve(free));
    const user = await open({ datevNextNumber: () => new Promise((resolve) => (answer.give = resolve)), datevNumberCheck });
    const input = await field();
    expect(status()).toBe("Die nächste freie Nummer wird gesucht …");
    await user.type(input, "7x");
    answer.give?.(proposed);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(input.value).toBe("7x");
    expect(datevNumberCheck).not.toHaveBeenCalled();
  });

  it("says that it could not be checked, and shows the API's refusal at the field", async () => {
    const user = await open({
      datevNumberCheck: () => Promise.reject(refuse(500, "unexpected", "Fehler")),
      changeDatevNumber: () => Promise.reject(refuse(422, "datevNumber.taken", "Die DATEV-Nummer ist bereits vergeben.")),
    });
    const input = await field();
    await user.clear(input);
    await user.type(input, "20101");
    await waitFor(() => expect(status()).toBe("Ob die Nummer frei ist, konnte nicht geprüft werden."));
    await user.click(screen.getByRole("button", { name: "Nummer ändern und übertragen" }));
    expect(await screen.findByText("Die DATEV-Nummer ist bereits vergeben.")).toBeTruthy();
    expect(input.getAttribute("aria-invalid")).toBe("true");
  });
});
