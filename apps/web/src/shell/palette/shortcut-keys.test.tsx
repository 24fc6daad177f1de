import { screen } from "@testing-library/react";
import { useState } from "react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { renderScreen } from "../render-screen.tsx";
import { ShortcutKeys } from "./shortcut-keys.tsx";
import { setShortcuts } from "./shortcuts-setting.ts";

function Confirm() {
  const [isDone, setIsDone] = useState(false);
  return (
    <button type="button" aria-keyshortcuts="a" onClick={() => setIsDone(true)}>
      {isDone ? "Bestätigt" : "Bestätigen"}
    </button>
  );
}

async function show() {
  const page = (
    <>
      <main>
        <input type="search" aria-label="Suche" />
        <Confirm />
        <table>
          <tbody>
            {["Eins", "Zwei", "Drei"].map((name) => (
              <tr key={name}>
                <td>
                  <a href={`#${name}`}>{name}</a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </main>
      <ShortcutKeys />
    </>
  );
  await renderScreen([{ path: "*", element: page }], "/", {});
  return userEvent.setup();
}
const focused = () => document.activeElement?.textContent;

beforeEach(() => setShortcuts(true));

it("moves through the rows of a list by j and k, and stops at its ends", async () => {
  const user = await show();
  await user.keyboard("j");
  expect(focused()).toBe("Eins");
  await user.keyboard("jj");
  expect(focused()).toBe("Drei");
  await user.keyboard("j");
  expect(focused()).toBe("Drei");
  await user.keyboard("k");
  expect(focused()).toBe("Zwei");
});

it("puts the cursor into the list's search by a slash, where letters are letters again", async () => {
  const user = await show();
  await user.keyboard("/");
  const field = screen.getByRole<HTMLInputElement>("searchbox");
  expect(document.activeElement).toBe(field);
  await user.keyboard("jk/");
  expect(field.value).toBe("jk/");
});

it("does nothing once it is switched off", async () => {
  const user = await show();
  setShortcuts(false);
  await user.keyboard("j/?");
  expect(document.activeElement).toBe(document.body);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("presses the button that says so by its letter", async () => {
  const user = await show();
  await user.keyboard("n");
  expect(document.activeElement).toBe(document.body);
  await user.keyboard("a");
  expect(screen.getByRole("button", { name: "Bestätigt" })).toBeTruthy();
});
