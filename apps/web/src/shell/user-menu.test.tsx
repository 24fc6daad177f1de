import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { renderScreen } from "./render-screen.tsx";
import { UserMenu } from "./user-menu.tsx";

afterEach(cleanup);

const button = () => screen.getByRole("button", { name: "Benutzermenü von Petra Sommer" });

describe("UserMenu", () => {
  it("opens at the first press and closes at the second", async () => {
    await renderScreen([{ path: "/", element: <UserMenu /> }], "/", {});
    expect([button().getAttribute("aria-haspopup"), button().getAttribute("aria-expanded")]).toEqual(["menu", "false"]);
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("menuitem", { name: "Abmelden" })).toBeTruthy();
    expect([button().getAttribute("aria-haspopup"), button().getAttribute("aria-expanded")]).toEqual(["menu", "true"]);
    await user.click(button());
    await waitFor(() => expect(button().getAttribute("aria-expanded")).toBe("false"));
  });
});
