import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lazyScreen } from "../lazy/lazy-screen.ts";
import { prefetchPages } from "./prefetch-pages.ts";

const load = { page: vi.fn(), part: vi.fn(), other: vi.fn() };
const lazily = (loaded: () => void) => lazyScreen(() => Promise.resolve((loaded(), { Sample: () => null })), "Sample");
const [Page, Part, Other] = [lazily(load.page), lazily(load.part), lazily(load.other)];
const routes = [
  {
    element: <main />,
    children: [
      {
        path: "/persons/:id",
        element: <Page />,
        children: [
          {
            index: true,
            element: (
              <>
                <Part />
                <hr />
              </>
            ),
          },
        ],
      },
      { path: "/other", element: <Other /> },
    ],
  },
];

let end = () => {};

describe("prefetchPages", () => {
  beforeEach(() => {
    vi.clearAllMocks();
    end = prefetchPages(routes);
    render(
      <>
        <a href="/persons/1">
          <span>Person</span>
        </a>
        <a href="https://elsewhere.example/other">Anderswo</a>
        <a href="/nothing">Nichts</a>
      </>,
    );
  });
  afterEach(() => {
    end();
    cleanup();
  });

  it.each([fireEvent.pointerOver, fireEvent.focusIn])("loads a page and what features put into it, once", (reach) => {
    reach(screen.getByText("Person"));
    reach(screen.getByText("Person"));
    expect([load.page, load.part, load.other].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  });

  it("loads nothing for other sites and addresses that do not exist", () => {
    fireEvent.pointerOver(screen.getByText("Anderswo"));
    fireEvent.pointerOver(screen.getByText("Nichts"));
    fireEvent.pointerOver(document.body);
    expect([load.page, load.part, load.other].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  });

  it("loads nothing where the user saves data", () => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
    fireEvent.pointerOver(screen.getByText("Person"));
    Reflect.deleteProperty(navigator, "connection");
    expect(load.page).not.toHaveBeenCalled();
  });

  it("keeps to itself that something cannot be loaded", () => {
    load.page.mockImplementation(() => {
      throw new Error("gone");
    });
    expect(() => fireEvent.pointerOver(screen.getByText("Person"))).not.toThrow();
  });
});
