import { expect, it, vi } from "vitest";
import { onShutdown } from "./start-process.ts";

it("exits with 1 when shutting down fails", async () => {
  const exit = vi.spyOn(process, "exit").mockImplementation((() => {}) as never);
  const stderr = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const on = vi.spyOn(process, "on").mockReturnValue(process);
  try {
    onShutdown(() => Promise.reject(new Error("the pool does not end")));
    const onSigterm = on.mock.calls.find(([signal]) => (signal as string) === "SIGTERM")?.[1] as () => void;
    onSigterm();
    await vi.waitFor(() => expect(exit).toHaveBeenCalled(), { timeout: 5_000 });
    expect(exit.mock.calls).toEqual([[1]]);
    expect(stderr).toHaveBeenCalledWith("the pool does not end\n");
  } finally {
    vi.restoreAllMocks();
  }
});
