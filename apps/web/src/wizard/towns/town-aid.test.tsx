import { forms } from "@stammdaten/shared/forms/index.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openWizard } from "../../../test/open-wizard.tsx";

const regions: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  "10": { "10115": ["Berlin"] },
  "01": { "01945": ["Frauendorf", "Ruhland", "Senftenberg", "Tettau"] },
  "02": { "02625": ["Bautzen - Budyšin"] },
  // A region is asked for once: these are of tests that hold them back.
  "13": { "13347": ["Berlin"] },
  "20": { "20095": ["Hamburg"] },
};
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", (address: string) => {
    const [, digits = ""] = /-(\d\d)\.json$/.exec(address) ?? [];
    asked.push(digits);
    const towns = regions[digits];
    return Promise.resolve(new Response(JSON.stringify({ towns }), { status: towns === undefined ? 404 : 200 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Lets no towns arrive before they are released. */
function holdTowns(): () => void {
  const known = fetch;
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  vi.stubGlobal("fetch", (address: string) => isReleased.then(() => known(address)));
  return () => release();
}

const openAddress = (answers: Record<string, string> = {}) =>
  openWizard({ form: forms.person, at: "contact", answers: { contact: answers } });
const postcode = () => screen.findByLabelText(/^Postleitzahl/);
const note = () => screen.findByText(/Ort ergänzt|mehrere Orte|kennen wir/);

it("fills in the one town of a postcode, says so, and asks for its region once", async () => {
  const { user, answer } = await openAddress();
  await user.type(await postcode(), "10115");
  expect((await note()).textContent).toBe("Ort ergänzt: Berlin");
  expect((await note()).getAttribute("role")).toBe("status");
  expect(answer("contact")).toMatchObject({ zip: "10115", location: "Berlin", country: "DE" });
  expect(asked).toEqual(["10"]);
});

it("fills in another town for another postcode, in German", async () => {
  const { user, answer } = await openAddress();
  await user.type(await postcode(), "10115");
  await note();
  await user.clear(await postcode());
  await user.type(await postcode(), "02625");
  await expect.poll(() => answer("contact")["location"]).toBe("Bautzen");
});

it("never changes what somebody typed, and asks about a town that it does not know there", async () => {
  const { user, answer } = await openAddress({ location: "Hamburg" });
  await user.type(await postcode(), "10115");
  expect((await note()).textContent).toBe(
    "Zur Postleitzahl 10115 kennen wir: Berlin. Ist Ihr Ort trotzdem richtig, lassen Sie ihn so stehen.",
  );
  expect(answer("contact")["location"]).toBe("Hamburg");
  const town = screen.getByRole("textbox", { name: /^Ort/ });
  expect(town.getAttribute("aria-describedby")).toContain((await note()).id);
  expect(town.getAttribute("aria-invalid")).toBe("false");
  await user.clear(town);
  expect(answer("contact")["location"]).toBeUndefined();
  await user.type(town, "Berlin-Mitte");
  expect(screen.queryByText(/kennen wir/)).toBeNull();
});

it("fills in no field that somebody is in before they leave it empty", async () => {
  const { user, answer } = await openAddress();
  const release = holdTowns();
  await user.type(await postcode(), "13347");
  const town = screen.getByRole("textbox", { name: /^Ort/ });
  await user.click(town);
  release();
  await expect.poll(() => asked).toEqual(["13"]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(answer("contact")["location"]).toBeUndefined();
  await user.keyboard("B");
  await user.keyboard("{Backspace}");
  await user.tab();
  await expect.poll(() => answer("contact")["location"]).toBe("Berlin");
});

it("leaves what somebody writes while the towns are on their way", async () => {
  const { user, answer } = await openAddress();
  const release = holdTowns();
  await user.type(await postcode(), "20095");
  await user.type(screen.getByRole("textbox", { name: /^Ort/ }), "Ham");
  release();
  await expect.poll(() => asked).toEqual(["20"]);
  await user.keyboard("burg-Mitte");
  await user.tab();
  expect(answer("contact")["location"]).toBe("Hamburg-Mitte");
});

it("offers several towns and chooses none", async () => {
  const { user, answer } = await openAddress();
  await user.type(await postcode(), "01945");
  expect((await note()).textContent).toMatch(/mehrere Orte/);
  const town = screen.getByRole("combobox", { name: /^Ort/ });
  expect([...(document.getElementById(town.getAttribute("list") ?? "")?.children ?? [])].map((one) => one.getAttribute("value"))).toEqual([
    "Frauendorf",
    "Ruhland",
    "Senftenberg",
    "Tettau",
  ]);
  expect(answer("contact")["location"]).toBeUndefined();
  await user.type(town, "Hoyerswerda");
  expect((await note()).textContent).toContain("Frauendorf, Ruhland, Senftenberg …");
});

it("knows German postcodes alone", async () => {
  const { user, answer } = await openAddress({ country: "AT" });
  await user.type(await postcode(), "10115");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(answer("contact")["location"]).toBeUndefined();
  expect(asked).toEqual([]);
});

it("leaves the town to be typed where nothing can be loaded", async () => {
  const { user, answer } = await openAddress();
  await user.type(await postcode(), "99999");
  await user.type(screen.getByRole("textbox", { name: /^Ort/ }), "Dorf");
  expect(answer("contact")).toMatchObject({ zip: "99999", location: "Dorf" });
});
