import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import type { ScreeningHitRow } from "@stammdaten/shared/contract/screening.ts";
import type { Api } from "../../../api.ts";
import { paths, patterns } from "../../../paths.ts";
import { renderScreen } from "../../../shell/render-screen.tsx";
import { ScreeningHitsPage } from "./screening-hits-page.tsx";

afterEach(cleanup);

const id = "77777777-7777-4777-8777-777777777777";
const hit: ScreeningHitRow = {
  ...{ id, clientId: id, mandantType: "company", clientName: "Groß Bau GmbH", list: "sanctionsEu", score: 93, state: "open" },
  ...{ person: { name: "Anna Groß", roles: ["representative"], matched: "Anna Gross" }, foundAt: "2026-11-01T08:00:00.000Z" },
};

it("lists all open hits page by page, each beside its client, and is narrowed by the address", async () => {
  const user = userEvent.setup();
  const screeningHits = vi.fn<Api["screeningHits"]>(() => Promise.resolve({ items: [hit], nextCursor: "next", total: 41 }));
  await renderScreen([{ path: patterns.screeningHits, element: <ScreeningHitsPage /> }], paths.screeningHits("mine"), { screeningHits });
  const link = await screen.findByRole("link", { name: "Groß Bau GmbH" });
  expect(link.getAttribute("href")).toBe(`/tenant/companies/${id}/gwg`);
  const row = within(link.closest("tr") ?? document.body);
  expect(row.getByText("Anna Groß ähnelt Anna Gross")).toBeTruthy();
  expect(row.getByText("93 %")).toBeTruthy();
  expect(screeningHits.mock.lastCall?.[0]?.query).toMatchObject({ responsible: "mine", withTotal: "true" });
  await user.click(screen.getByRole("button", { name: "Weiter" }));
  await waitFor(() => expect(screeningHits.mock.lastCall?.[0]?.query).toMatchObject({ cursor: "next" }));
});
