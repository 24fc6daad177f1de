import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { MessagePage } from "./message-page.tsx";

afterEach(cleanup);

const t = (key: string) => key;
const button = () => screen.queryByRole("button", { name: "guest.link.request" });
const show = (problem: string, requestLink: (() => Promise<string>) | null) =>
  render(<MessagePage problem={problem} home={null} requestLink={requestLink} firm="Kanzlei" t={t} />);

describe("a new link in place of one that has run out", () => {
  it("is offered where the link has run out and nowhere else", () => {
    for (const [problem, offered] of [
      ["link.expired", true],
      ["link.unknown", false],
      ["form.alreadyApproved", false],
      ["firm.closed", false],
    ] as const) {
      show(problem, () => Promise.resolve(""));
      expect(button() !== null, problem).toBe(offered);
      cleanup();
    }
    show("link.expired", null);
    expect(button()).toBeNull();
  });

  it("is asked for once; the answer is in the button's place", async () => {
    const request = vi.fn(() => Promise.resolve("Wenn die Einladung noch offen ist …"));
    show("link.expired", request);
    await userEvent.setup().click(screen.getByRole("button"));
    expect((await screen.findByRole("status")).textContent).toBe("Wenn die Einladung noch offen ist …");
    expect(button()).toBeNull();
    expect(request).toHaveBeenCalledTimes(1);
  });

  it("is beside the name of whose link it is, where that is known", () => {
    show("link.expired", null);
    expect(screen.getByText("guest.link.from")).toBeTruthy();
    cleanup();
    render(<MessagePage problem="link.expired" home={null} requestLink={null} firm="" t={t} />);
    expect(screen.queryByText("guest.link.from")).toBeNull();
  });

  it("can be asked for again when it failed", async () => {
    show("link.expired", () => Promise.reject(new ApiError(429, { code: "rate.limited", message: "Zu viele Anfragen." })));
    await userEvent.setup().click(screen.getByRole("button"));
    expect(await screen.findByText("Zu viele Anfragen.")).toBeTruthy();
    expect(button()).not.toBeNull();
  });
});
