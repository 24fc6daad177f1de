import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Retention, RetentionItem } from "@stammdaten/shared/contract/retention.ts";
import { retentionKinds, retentionRules } from "@stammdaten/shared/retention/periods.ts";
import type { Api } from "../../api.ts";
import { refuse, renderScreen } from "../../shell/render-screen.tsx";
import { RetentionPage } from "./retention-page.tsx";

afterEach(cleanup);

const id = (last: string) => `11111111-1111-4111-8111-11111111111${last}`;
const retention = (given: Partial<Retention> = {}): Retention => ({
  periods: retentionKinds.map((kind) => ({ kind, period: retentionRules[kind].period })),
  upcoming: [],
  lastRunOn: null,
  runs: [],
  ...given,
});
const item = (given: Partial<RetentionItem>): RetentionItem => ({
  id: id("1"),
  kind: "clients",
  title: "Alt, Anna",
  mandantType: "person",
  eraseOn: "2027-01-01",
  held: false,
  announcedAt: null,
  ...given,
});
const pageOf = (...items: RetentionItem[]) => ({ items, nextCursor: null, total: items.length });
const nothing: Api["retentionItems"] = () => Promise.resolve(pageOf());
const show = (api: Partial<Api>) =>
  renderScreen([{ path: "/tenant/settings/retention", element: <RetentionPage /> }], "/tenant/settings/retention", {
    retention: () => Promise.resolve(retention()),
    retentionItems: nothing,
    ...api,
  });

describe("retention", () => {
  it("says who is erased on which day, leads to them, and says who stays", async () => {
    await show({
      retention: () => Promise.resolve(retention({ upcoming: [{ kind: "clients", count: 1, firstOn: "2027-01-01" }] })),
      retentionItems: () =>
        Promise.resolve(
          pageOf(
            item({ announcedAt: "2026-12-18T03:00:00.000Z" }),
            item({ id: id("2"), title: "Streit GmbH", mandantType: "company", held: true }),
            item({ id: id("3"), kind: "forms", title: null, mandantType: null }),
            item({ id: id("4"), kind: "inquiries", title: "Frage, Fritz", mandantType: null }),
          ),
        ),
    });
    expect(await screen.findByText("Mandanten im Archiv: 1, zuerst am 01.01.2027")).toBeTruthy();
    await screen.findByRole("link", { name: "Alt, Anna" });
    const links = ["Alt, Anna", "Streit GmbH", "Ohne Namen", "Frage, Fritz"].map((name) => screen.getByRole("link", { name }));
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      `/tenant/persons/${id("1")}`,
      `/tenant/companies/${id("2")}`,
      `/tenant/forms/${id("3")}`,
      `/tenant/anfragen?search=Frage%2C+Fritz&inquiry=${id("4")}`,
    ]);
    const [announced, held, form] = links.map((link) => within(link.closest("tr") as HTMLElement));
    expect(announced?.getByText("01.01.2027")).toBeTruthy();
    expect(announced?.getByText("Angekündigt am 18.12.2026")).toBeTruthy();
    expect(held?.getByText("Löschsperre: bleibt")).toBeTruthy();
    expect(held?.queryByText("01.01.2027")).toBeNull();
    expect(form?.getByText("Noch nicht angekündigt")).toBeTruthy();
  });

  it("sends the periods that were changed, and puts what is refused at its field", async () => {
    const user = userEvent.setup();
    const outOfBounds = { path: "gwg", code: "validation.retention.outOfRange", message: "Innerhalb der Grenzen, bitte." };
    const updateRetention = vi
      .fn<Api["updateRetention"]>()
      .mockRejectedValueOnce(new ApiError(400, { code: "request.invalid", errors: [outOfBounds] }))
      .mockResolvedValueOnce({
        ...retention({ periods: retention().periods.map((one) => (one.kind === "gwg" ? { ...one, period: 7 } : one)) }),
        message: "Die Fristen sind gespeichert.",
      });
    await show({ updateRetention });
    const field = await screen.findByRole("textbox", { name: "Geldwäscheakte mit Ausweiskopien, Jahre" });
    expect(screen.getAllByRole("textbox")).toHaveLength(4);
    expect(screen.getByText("Grundlage: § 66 Abs. 1 StBerG")).toBeTruthy();
    const save = screen.getByRole("button", { name: "Fristen speichern" });
    expect(save).toHaveProperty("disabled", true);
    await user.clear(field);
    await user.type(field, "20");
    await user.click(save);
    expect(await screen.findByText("Innerhalb der Grenzen, bitte.")).toBeTruthy();
    await user.clear(field);
    await user.type(field, "7");
    await user.click(save);
    expect(await screen.findByText("Die Fristen sind gespeichert.")).toBeTruthy();
    expect(updateRetention.mock.calls.map(([call]) => call?.body)).toEqual([{ gwg: 20 }, { gwg: 7 }]);
    expect(save).toHaveProperty("disabled", true);
  });

  it("tells of the last runs: what was announced, what was erased, what stayed and why", async () => {
    const run = {
      id: id("5"),
      day: "2026-11-02",
      endedAt: null,
      announced: 4,
      erased: [{ kind: "forms" as const, count: 3 }],
      stayed: [{ why: "held" as const, count: 2 }],
    };
    await show({ retention: () => Promise.resolve(retention({ lastRunOn: "2026-11-03", runs: [run] })) });
    const history = within(await screen.findByRole("region", { name: "Was gelöscht wurde" }));
    expect(history.getByText("Zuletzt geprüft: 03.11.2026.")).toBeTruthy();
    expect(history.getByText("Formulare, die niemand freigegeben hat: 3")).toBeTruthy();
    expect(history.getByText("unter Löschsperre: 2")).toBeTruthy();
    expect(history.getByText("Nicht zu Ende geführt. Der nächste Tag macht weiter.")).toBeTruthy();
  });

  it("says why it cannot be shown, and shows it the next time", async () => {
    const user = userEvent.setup();
    const read = vi
      .fn<Api["retention"]>()
      .mockRejectedValueOnce(refuse(422, "x", "Das ging nicht."))
      .mockResolvedValue(retention());
    await show({ retention: read });
    expect(await screen.findByText("Das ging nicht.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: /erneut|noch einmal/i }));
    expect(await screen.findByText("Bisher wurde nichts gelöscht.")).toBeTruthy();
  });
});
