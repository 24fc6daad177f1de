import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { renderScreen } from "./render-screen.tsx";
import { applyMotion } from "../ui/motion.ts";
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

  it("has the pages move less, on this device from now on, until it is chosen otherwise", async () => {
    await renderScreen([{ path: "/", element: <UserMenu /> }], "/", {});
    const { dataset } = document.documentElement;
    await userEvent.click(button());
    const choice = await screen.findByRole("menuitemcheckbox", { name: "Weniger Bewegung" });
    await userEvent.click(choice);
    expect([choice.getAttribute("aria-checked"), dataset["motion"]]).toEqual(["true", "less"]);
    delete dataset["motion"];
    applyMotion();
    expect(dataset["motion"]).toBe("less");
    await userEvent.click(choice);
    expect([choice.getAttribute("aria-checked"), dataset["motion"]]).toEqual(["false", undefined]);
    applyMotion();
    expect(dataset["motion"]).toBeUndefined();
  });
});
