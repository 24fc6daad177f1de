import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ScreeningHit } from "@stammdaten/shared/contract/screening.ts";
import type { Api } from "../../../api.ts";
import { refuse, renderScreen } from "../../../shell/render-screen.tsx";
import { GwgOfPerson } from "../gwg-of-person.tsx";
import { makeGwg } from "../sample-gwg.ts";
import { OpenHits } from "./open-hits.tsx";

afterEach(cleanup);

const gwg = makeGwg();
const list = { list: "sanctionsEu", id: gwg.id, source: "EU", validFrom: "2026-11-20" } as const;
const hit: ScreeningHit = {
  id: "77777777-7777-4777-8777-777777777777",
  state: "open",
  foundAt: "2026-11-21T08:00:00.000Z",
  goneAt: null,
  score: 94,
  person: {
    kind: "person",
    name: "Anna Albers",
    otherNames: ["Anna Ahlers"],
    birthDate: "1985-03-17",
    roles: ["client", "representative"],
  },
  matched: "Ana Albers",
  entry: {
    list: "sanctionsEu",
    key: "EU.47.11",
    kind: "person",
    names: ["Ana Albers", "Ана Алберс"],
    birthDates: ["1984"],
    nationalities: ["SY"],
    programme: "TEST, 1/2026",
    remark: "Erfunden.",
  },
  list,
  decisions: [],
  mayConfirm: false,
};
const decided = {
  id: gwg.id,
  verdict: "noMatch",
  reason: "Anderes Geburtsjahr.",
  by: "Petra Sommer",
  at: "2026-11-22T08:00:00.000Z",
  list,
} as const;
const last = { at: "2026-11-21T08:00:00.000Z", people: 3, threshold: 90, lists: [list] };

const show = (hits: ScreeningHit[], api: Partial<Api> = {}) =>
  renderScreen([{ path: "/tenant/persons/:id", element: <GwgOfPerson /> }], `/tenant/persons/${gwg.id}`, {
    gwgRecord: () => Promise.resolve(makeGwg({ screening: { last, hits } })),
    ...api,
  });
const section = async () => within(await screen.findByRole("region", { name: "Sanktionsprüfung" }));

describe("the sanctions screening of a client", () => {
  it("says that nobody was compared yet, or that nobody is like an entry", async () => {
    await show([], { gwgRecord: () => Promise.resolve(makeGwg()) });
    expect((await section()).getByText(/^Noch nicht verglichen\./)).toBeTruthy();
    cleanup();
    await show([]);
    const found = await section();
    expect(found.getByText("Niemand ähnelt einem Eintrag der Listen.")).toBeTruthy();
    expect(found.getByText(/3 Personen und Unternehmen mit Finanzsanktionen der EU \(Stand 20\.11\.2026\)/)).toBeTruthy();
  });

  it("shows the person beside the entry", async () => {
    await show([hit]);
    const rows = within((await section()).getByRole("table")).getAllByRole("row");
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ["", "Hier", "Auf der Liste"],
      ["Name", "Anna Albers", "Ana Albers"],
      ["Weitere Namen", "Anna Ahlers", "Ана Алберс"],
      ["Geburtsdatum", "17.03.1985", "1984"],
      ["Staatsangehörigkeit", "", "Syrien"],
      ["Art", "Person", "Person"],
      ["Rolle", "Mandant, Vertretungsberechtigt", ""],
      ["Gelistet durch", "", "TEST, 1/2026"],
      ["Bemerkung der Liste", "", "Erfunden."],
      ["Liste", "", "Finanzsanktionen der EU (Stand 20.11.2026), EU.47.11"],
    ]);
  });

  it("takes a decision, no match with its reason alone", async () => {
    const user = userEvent.setup();
    const decideHit = vi.fn<Api["decideHit"]>(() =>
      Promise.resolve({
        ...makeGwg({ screening: { last, hits: [{ ...hit, state: "noMatch", decisions: [{ ...decided, step: "decided" }] }] } }),
        message: "Gespeichert.",
      }),
    );
    await show([hit], { decideHit });
    await user.click((await section()).getByRole("button", { name: "Entscheiden: Anna Albers und Ana Albers" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Entscheidung speichern" }));
    expect(decideHit).not.toHaveBeenCalled();
    await user.click(dialog.getByRole("radio", { name: "Kein Treffer: jemand anderes" }));
    await user.click(dialog.getByRole("button", { name: "Entscheidung speichern" }));
    expect(await dialog.findByText("Bitte füllen Sie dieses Feld aus.")).toBeTruthy();
    await user.type(dialog.getByRole("textbox", { name: /Begründung/ }), "Anderes Geburtsjahr.");
    await user.click(dialog.getByRole("button", { name: "Entscheidung speichern" }));
    expect(await screen.findByText("Entschiedene Treffer (1)")).toBeTruthy();
    expect(decideHit.mock.calls[0]?.[0]?.body).toEqual({ hitId: hit.id, verdict: "noMatch", reason: "Anderes Geburtsjahr." });
    expect((await section()).getByText(/Kein Treffer · entschieden von Petra Sommer/)).toBeTruthy();
  });

  it("says what a match obliges to, and keeps what was refused in the dialog", async () => {
    const user = userEvent.setup();
    await show([hit], { decideHit: () => Promise.reject(refuse(503, "service.unavailable", "Bitte warten.")) });
    await user.click((await section()).getByRole("button", { name: /^Entscheiden/ }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("radio", { name: "Treffer: das ist der Eintrag" }));
    expect(dialog.getByText(/§ 43 GwG/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Entscheidung speichern" }));
    expect((await dialog.findByRole("alert")).textContent).toBe("Bitte warten.");
  });

  it("lets somebody else confirm, or return with a reason alone; not who decided", async () => {
    const user = userEvent.setup();
    const awaiting = { ...hit, state: "awaiting", decisions: [{ ...decided, step: "decided" }] } as const;
    const confirmHit = vi.fn<Api["confirmHit"]>(() => Promise.resolve({ ...makeGwg(), message: "Bestätigt." }));
    await show([{ ...awaiting, decisions: [...awaiting.decisions], mayConfirm: true }], { confirmHit });
    await user.click((await section()).getByRole("button", { name: /^Bestätigen oder zurückgeben/ }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("Anderes Geburtsjahr.")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Zurückgeben" }));
    expect(dialog.getByText("Bitte füllen Sie dieses Feld aus.")).toBeTruthy();
    expect(confirmHit).not.toHaveBeenCalled();
    await user.click(dialog.getByRole("button", { name: "Bestätigen" }));
    expect(confirmHit.mock.calls[0]?.[0]?.body).toEqual({ hitId: hit.id, agrees: true, reason: "" });
    cleanup();
    await show([{ ...awaiting, decisions: [...awaiting.decisions] }]);
    const own = await section();
    expect(own.getByText("Ihre Entscheidung muss jemand anderes aus Ihrer Kanzlei bestätigen.")).toBeTruthy();
    expect(own.queryByRole("button", { name: /^Bestätigen/ })).toBeNull();
  });
});

describe("OpenHits", () => {
  const row = {
    id: hit.id,
    clientId: gwg.id,
    mandantType: "company",
    clientName: "Groß Bau GmbH",
    person: { name: "Anna Albers", roles: ["representative"], matched: "Ana Albers" },
    list: "sanctionsUn",
    score: 94,
    state: "open",
    foundAt: "2026-11-21T08:00:00.000Z",
  } as const;
  const open = (api: Partial<Api>) => renderScreen([{ path: "/", element: <OpenHits /> }], "/", api);
  const page = (items: (typeof row)[]) => ({
    items: items.map((one) => ({ ...one, person: { ...one.person, roles: [...one.person.roles] } })),
    nextCursor: null,
    total: null,
  });

  it("lead to the clients", async () => {
    await open({ screeningHits: () => Promise.resolve(page([row])) });
    expect((await screen.findByRole("link", { name: "Groß Bau GmbH" })).getAttribute("href")).toBe(`/tenant/companies/${gwg.id}/gwg`);
    expect(screen.getByText("Anna Albers ähnelt Ana Albers")).toBeTruthy();
  });

  it("are not there where nothing waits, and offer another try where that is not known", async () => {
    const screeningHits = vi.fn<Api["screeningHits"]>(() => Promise.resolve(page([])));
    await open({ screeningHits });
    await waitFor(() => expect(screeningHits).toHaveBeenCalled());
    expect(screen.queryByRole("region")).toBeNull();
    cleanup();
    await open({ screeningHits: () => Promise.reject(refuse(422, "record.conflict", "Geht gerade nicht.")) });
    expect(await screen.findByText("Geht gerade nicht.")).toBeTruthy();
  });
});
