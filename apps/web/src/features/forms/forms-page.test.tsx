import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import type { Api } from "../../api.ts";
import { renderScreen } from "../../session/render-screen.tsx";
import { FormsPage } from "./forms-page.tsx";
import { makeRow } from "./sample-form.ts";

afterEach(cleanup);

const none = { items: [], nextCursor: null, total: 0 };

it("asks for the forms of the state and type in the address, and puts there what is chosen", async () => {
  const user = userEvent.setup();
  const sentForms = vi.fn<Api["sentForms"]>(() => Promise.resolve({ items: [makeRow({ stage: "draft", submittedAt: null })], nextCursor: null, total: 1 }));
  const { router } = await renderScreen([{ path: "/tenant/forms", element: <FormsPage /> }], "/tenant/forms?state=draft&formularType=company", { sentForms });
  expect((await screen.findByRole("link", { name: "Anna Albers" })).getAttribute("href")).toBe(`/tenant/forms/${makeRow().id}`);
  expect(sentForms.mock.calls[0]?.[0]?.query).toMatchObject({ state: "draft", formularType: "company" });
  await user.selectOptions(screen.getByLabelText("Stand"), "Wartet auf Sie");
  expect(router.state.location.search).toBe("?state=waiting&formularType=company");
  await vi.waitFor(() => expect(sentForms.mock.lastCall?.[0]?.query).toMatchObject({ state: "waiting" }));
});

it("asks for all that came in where the address names no state that there is, and says that nothing matches", async () => {
  const sentForms = vi.fn<Api["sentForms"]>(() => Promise.resolve(none));
  await renderScreen([{ path: "/tenant/forms", element: <FormsPage /> }], "/tenant/forms?state=quatsch", { sentForms });
  expect(await screen.findByText("Keine Treffer")).toBeTruthy();
  expect(sentForms.mock.calls[0]?.[0]?.query).not.toHaveProperty("state");
  expect(screen.getByLabelText<HTMLSelectElement>("Stand").value).toBe("");
});
