import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { lazyScreen } from "./lazy-screen.ts";
import { reloadOnce } from "./watch-preload-errors.ts";

vi.mock("./watch-preload-errors.ts", () => ({ reloadOnce: vi.fn(() => true) }));

afterEach(cleanup);

const Sample = () => <p>da</p>;

function show(load: () => Promise<{ Sample: typeof Sample }>) {
  const Screen = lazyScreen(load, "Sample");
  render(
    <Suspense fallback={<p>wartet</p>}>
      <Screen />
    </Suspense>,
  );
}

describe("lazyScreen", () => {
  it("shows the screen when it has come", async () => {
    show(() => Promise.resolve({ Sample }));
    expect(screen.getByText("wartet")).toBeTruthy();
    expect(await screen.findByText("da")).toBeTruthy();
  });

  it("goes on waiting where the page is about to be reloaded", async () => {
    // What Vite hands on after a failed load that was dealt with.
    show(() => Promise.resolve(undefined as unknown as { Sample: typeof Sample }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByText("wartet")).toBeTruthy();
  });

  it("has the page reloaded where its code cannot be loaded, also while it is being loaded ahead", async () => {
    show(() => Promise.reject(new Error("gone")));
    await waitFor(() => expect(vi.mocked(reloadOnce)).toHaveBeenCalledOnce());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByText("wartet")).toBeTruthy();
  });
});
