import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { LoginPage } from "../features/users/login/login-page.tsx";
import { Guard } from "./guard.tsx";
import { renderScreen } from "./render-screen.tsx";

afterEach(cleanup);

const routes = [
  { element: <Guard area="loggedOut" />, children: [{ path: "/login", element: <LoginPage /> }] },
  { element: <Guard area="home" />, children: [{ path: "/", element: null }] },
  { element: <Guard area="tenant" />, children: [{ path: "/tenant/forms", element: <h1>Formulare</h1> }] },
];

describe("whoever asks for a page without a login", () => {
  it("is told that they are not logged in, unless they came to the front door", async () => {
    await renderScreen(routes, "/tenant/forms", {}, null);
    expect((await screen.findByText("Sie sind nicht angemeldet.")).closest("[role=status]")).toBeTruthy();
    cleanup();
    await renderScreen(routes, "/", {}, null);
    await screen.findByLabelText("Benutzername");
    expect(screen.queryByText("Sie sind nicht angemeldet.")).toBeNull();
  });
});
