import { act, render, screen } from "@testing-library/react";
import { lazy, Suspense } from "react";
import { createMemoryRouter, RouterProvider, useSearchParams } from "react-router-dom";
import { expect, it } from "vitest";
import { useChangeParams } from "./use-change-params.ts";

let change: ReturnType<typeof useChangeParams>;
const Never = lazy(() => new Promise<never>(() => {}));

/** Is drawn with a dialog in its address only once that is loaded, which it never is. */
function Page() {
  const [params] = useSearchParams();
  change = useChangeParams();
  return (
    <Suspense>
      <p>search {params.get("search")}</p>
      {params.has("dialog") && <Never />}
    </Suspense>
  );
}

it("keeps what came into the address since the screen was drawn", async () => {
  const router = createMemoryRouter([{ path: "/list", element: <Page /> }], { initialEntries: ["/list?status=open"] });
  render(<RouterProvider router={router} />);
  await screen.findByText("search");
  const ofThatMoment = change;
  await act(async () => {
    ofThatMoment({ dialog: "1" });
    await Promise.resolve();
  });
  await act(async () => {
    ofThatMoment({ search: "Groß", status: undefined });
    await Promise.resolve();
  });
  expect(router.state.location.search).toBe("?dialog=1&search=Gro%C3%9F");
});
