import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { renderScreen } from "../../shell/render-screen.tsx";
import { ListFilters } from "./list-filters.tsx";

afterEach(cleanup);

it("folds the filters behind a button that says how many are set", async () => {
  const change = vi.fn();
  await renderScreen(
    [
      {
        path: "/",
        element: (
          <ListFilters label="Suche" address={{ search: "", filters: { status: "Sent", step: "" }, change }}>
            <input aria-label="Status" />
          </ListFilters>
        ),
      },
    ],
    "/",
    {},
  );
  const button = await screen.findByRole("button", { name: "Filter (1)" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(document.getElementById(button.getAttribute("aria-controls") ?? "")?.contains(screen.getByLabelText("Status"))).toBe(true);
  await userEvent.type(screen.getByLabelText("Suche"), "Albers");
  await vi.waitFor(() => expect(change).toHaveBeenCalledWith({ search: "Albers" }));
});
