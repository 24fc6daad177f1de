import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showContent } from "./show-content.ts";

const before = document.body;
beforeEach(() => vi.stubGlobal("ran", vi.fn()));
afterEach(() => {
  document.body.replaceWith(before);
  vi.unstubAllGlobals();
});

const show = (html: string) => showContent({ kind: "mail", html });

it("shows a mail with its styles, which stand on the elements alone, and with links that lead nowhere", () => {
  show(
    '<html><body style="margin: 0px"><p style="color: red">Guten Tag</p><a href="https://elsewhere.example/" style="color: blue">Los</a>',
  );
  expect(document.body.style.margin).toBe("0px");
  expect(document.querySelector<HTMLElement>("p")?.style.color).toBe("red");
  expect(document.querySelector("a")?.textContent).toBe("Los");
  expect(document.querySelector("[href]")).toBeNull();
});

it("runs nothing of it", () => {
  show("<script>ran()</script><p>Text</p><script src='data:text/javascript,ran()'></script>");
  expect(document.body.textContent).toContain("Text");
  expect(globalThis).toHaveProperty("ran.mock.calls", []);
});

it("takes nothing but content", () => {
  show("<p>Erste</p>");
  for (const message of [null, "mail", 1, {}, { kind: "page", html: "<p>Zweite</p>" }]) showContent(message);
  expect(document.body.textContent).toBe("Erste");
});
