import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { renderScreen } from "../../shell/render-screen.tsx";
import { useListAddress } from "../../use-list-address.ts";
import { ListFilters } from "./list-filters.tsx";

afterEach(cleanup);

function SampleFilters() {
  return (
    <ListFilters
      label="Suche"
      address={useListAddress(["status", "step", "fromDate", "toDate"], [])}
      filters={[
        {
          name: "status",
          label: "Status",
          options: [
            { value: "", label: "Alle" },
            { value: "Sent", label: "Gesendet" },
          ],
        },
        {
          name: "step",
          label: "Schritt",
          options: [
            { value: "", label: "Alle" },
            { value: "opened", label: "Geöffnet" },
          ],
        },
      ]}
      hasDays
    />
  );
}
const show = async (query = "") => {
  const { router } = await renderScreen([{ path: "/", element: <SampleFilters /> }], `/${query}`, {});
  return () => router.state.location.search;
};
const chips = () =>
  within(screen.getByRole("list", { name: "Gesetzte Filter" }))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);

it("folds the filters behind a button that says how many are set", async () => {
  await show("?status=Sent");
  const button = await screen.findByRole("button", { name: "Filter (1)" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(document.getElementById(button.getAttribute("aria-controls") ?? "")?.contains(screen.getByLabelText("Status"))).toBe(true);
});

it("searches when typing pauses", async () => {
  const address = await show();
  await userEvent.type(await screen.findByLabelText("Suche"), "Albers");
  await waitFor(() => expect(address()).toBe("?search=Albers"));
});

it("says what narrows the list as chips, of which each takes its filter back", async () => {
  const user = userEvent.setup();
  const address = await show("?status=Sent&step=opened&fromDate=2026-02-01&limit=50");
  await screen.findByRole("button", { name: "Status: Gesendet entfernen" });
  expect(chips()).toEqual([
    "Status: Gesendet entfernen×",
    "Schritt: Geöffnet entfernen×",
    "Von: 01.02.2026 entfernen×",
    "Alle zurücksetzen",
  ]);
  await user.click(screen.getByRole("button", { name: "Schritt: Geöffnet entfernen" }));
  expect(address()).toBe("?status=Sent&fromDate=2026-02-01&limit=50");
  // The focus goes to the chip that has taken its place.
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Von: 01.02.2026"));
});

it("takes all back at once, with what was searched for, and leads the focus to the search", async () => {
  const user = userEvent.setup();
  const address = await show("?status=Sent&search=Albers&sort=name");
  await user.click(await screen.findByRole("button", { name: "Alle zurücksetzen" }));
  expect(address()).toBe("?sort=name");
  expect(screen.queryByRole("list", { name: "Gesetzte Filter" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText("Suche"));
});

it("knows no chip for what the list does not know, nor where nothing is set", async () => {
  await show("?status=quatsch");
  await screen.findByLabelText("Suche");
  expect(screen.queryByRole("list", { name: "Gesetzte Filter" })).toBeNull();
  expect(screen.getByLabelText<HTMLSelectElement>("Status").value).toBe("");
});
