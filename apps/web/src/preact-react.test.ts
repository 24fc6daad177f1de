import { createElement, render } from "preact/compat";
import { afterEach, expect, it, vi } from "vitest";
import { useDeferredValue } from "./preact-react.ts";

const drawn: string[] = [];
const Sample = ({ value, first }: { value: string; first?: string }) => {
  const shown = useDeferredValue(value, first);
  drawn.push(shown);
  return createElement("p", null, shown);
};

const container = document.createElement("div");
afterEach(() => {
  render(null, container);
  drawn.length = 0;
});

it("draws the initial value first, and the value itself after that", async () => {
  render(createElement(Sample, { value: "whole", first: "begun" }), container);
  expect(container.textContent).toBe("begun");
  await vi.waitFor(() => expect(container.textContent).toBe("whole"));
  expect(drawn).toEqual(["begun", "whole"]);
});

it("draws the former value before a new one", async () => {
  render(createElement(Sample, { value: "one" }), container);
  expect(container.textContent).toBe("one");
  render(createElement(Sample, { value: "two" }), container);
  expect(container.textContent).toBe("one");
  await vi.waitFor(() => expect(container.textContent).toBe("two"));
});
