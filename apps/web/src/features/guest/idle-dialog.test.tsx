import { act, cleanup, render, screen } from "@testing-library/react";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteAnswer } from "../../auth/idle-clock.ts";
import { IdleDialog } from "./idle-dialog.tsx";

const t = createTranslate("de");
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE));

test("a client is asked before the session ends, and answering keeps it", async () => {
  noteAnswer();
  const stay = vi.fn(() => Promise.resolve(noteAnswer()));
  render(<IdleDialog home="/mandant/dashboard" stay={stay} locale="de" t={t} />);
  await pass(26);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await pass(1.5);
  expect(screen.getByRole("alertdialog", { name: "Sind Sie noch da?" }).textContent).toMatch(/melden wir Sie um .* Uhr ab/);
  act(() => screen.getByRole("button", { name: "Angemeldet bleiben" }).click());
  await pass(0.1);
  expect(stay).toHaveBeenCalledOnce();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("a call that fails is reported, and can be tried again", async () => {
  noteAnswer();
  render(<IdleDialog home="/mandant/dashboard" stay={() => Promise.reject(new Error("away"))} locale="de" t={t} />);
  await pass(27.5);
  act(() => screen.getByRole("button", { name: "Angemeldet bleiben" }).click());
  await pass(0.1);
  expect(screen.getByRole("alert").textContent).toBe("Etwas ist schiefgegangen");
  expect(screen.getByRole("button", { name: "Angemeldet bleiben" })).toBeTruthy();
});
