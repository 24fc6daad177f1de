import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import i18next from "i18next";
import { Component, type ReactNode, Suspense } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import { startTexts } from "../texts.ts";
import { formLoaders } from "../wizard/form-loaders.ts";
import { preloadEditions, useCurrentForm, useEditions, useFormOf } from "./use-editions.ts";
import { reloadOnce } from "./watch-preload-errors.ts";

vi.mock("./watch-preload-errors.ts", async (original) => ({ ...(await original<object>()), reloadOnce: vi.fn(() => true) }));

beforeAll(() => startTexts("de"));
beforeEach(() => void vi.mocked(reloadOnce).mockClear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

class Failure extends Component<{ children: ReactNode }> {
  override state = { message: "" };
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render() {
    return this.state.message === "" ? this.props.children : <p>{this.state.message}</p>;
  }
}

function Sample({ formularType, edition }: { formularType: FormularType; edition: number }) {
  const editions = useEditions(formularType);
  return <p>{`${editions.length}: ${useFormOf({ formularType, edition }).edition} of ${useCurrentForm(formularType).edition}`}</p>;
}

const show = (formularType: FormularType, edition = 1) =>
  act(async () => {
    render(
      <Failure>
        <Suspense fallback={<p>wartet</p>}>
          <Sample formularType={formularType} edition={edition} />
        </Suspense>
      </Failure>,
    );
    // What waits by `use` goes on only within the same `act`.
    await preloadEditions(formularType);
    await new Promise((resolve) => setTimeout(resolve));
  });

/** A form that cannot be loaded. */
const breakForm = (formularType: FormularType) =>
  vi.spyOn(formLoaders, formularType, "get").mockReturnValue({ editions: [() => Promise.reject(new Error("gone"))], texts: [] });

describe("useEditions", () => {
  it("waits for every edition of a form and the names of its questions", async () => {
    expect(i18next.exists("items.children")).toBe(false);
    await show("person");
    expect(screen.getByText("2: 1 of 2")).toBeTruthy();
    expect(i18next.exists("items.children")).toBe(true);
    expect(i18next.exists("items.pepStatements")).toBe(false);
  });

  it("shows at once what was loaded ahead", async () => {
    await preloadEditions("company");
    await show("company");
    expect(screen.getByText("1: 1 of 1")).toBeTruthy();
  });

  it("refuses an edition that there is none of", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await preloadEditions("company");
    await show("company", 9);
    expect(screen.getByText("there is no such edition of the form")).toBeTruthy();
  });

  it("goes on waiting where the page is reloaded because a form cannot be loaded", async () => {
    breakForm("personInquiry");
    await preloadEditions("personInquiry");
    expect(reloadOnce).not.toHaveBeenCalled();
    await show("personInquiry");
    await waitFor(() => expect(reloadOnce).toHaveBeenCalledOnce());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByText("wartet")).toBeTruthy();
  });

  it("fails where that was tried a moment ago", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    vi.mocked(reloadOnce).mockReturnValueOnce(false);
    breakForm("companyInquiry");
    await show("companyInquiry");
    expect(await screen.findByText("the form companyInquiry could not be loaded")).toBeTruthy();
  });
});
