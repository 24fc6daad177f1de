import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { NoticeDialog } from "./notice-dialog.tsx";

afterEach(cleanup);

const notice = { id: "n", version: 1, publishedAt: "2026-06-01T10:00:00.000Z", text: { de: "Wir löschen.", en: "We erase." } };

it.each([
  ["de", "Wir löschen.", false],
  ["en", "We erase.", false],
  ["tr", "We erase.", true],
] as const)("in %s, says where it is in another language than the page", (locale, text, isSaid) => {
  render(<NoticeDialog notice={notice} locale={locale} languages="Yalnızca Almanca ve İngilizce." onClose={() => {}} />);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText("Yalnızca Almanca ve İngilizce.") !== null).toBe(isSaid);
});
