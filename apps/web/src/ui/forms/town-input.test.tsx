import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useState } from "react";
import { renderScreen } from "../../shell/render-screen.tsx";
import { TownInput } from "./town-input.tsx";

// A region is fetched once for all files that share a process: no other test asks for these.
const towns: Readonly<Record<string, readonly string[]>> = { "70173": ["Stuttgart"], "70619": ["Stuttgart", "Sillenbuch"] };

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ towns }))));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function Address({ zip, country = "" }: { zip: string; country?: string }) {
  const [postcode, setPostcode] = useState(zip);
  const [town, setTown] = useState("");
  return (
    <>
      <label>
        Postleitzahl
        <input value={postcode} onChange={(event) => setPostcode(event.target.value)} />
      </label>
      <TownInput
        label="Ort"
        {...{ postcode, country, town }}
        value={town}
        onChange={(event) => setTown(event.target.value)}
        onTown={setTown}
      />
    </>
  );
}
const show = (address: { zip: string; country?: string }) => renderScreen([{ path: "/", element: <Address {...address} /> }], "/", {});
const town = () => screen.getByLabelText<HTMLInputElement>("Ort");
const retype = async (postcode: string) => {
  await userEvent.clear(screen.getByLabelText("Postleitzahl"));
  await userEvent.type(screen.getByLabelText("Postleitzahl"), postcode);
};

it("gives the one town of a postcode once it is changed", async () => {
  await show({ zip: "80331" });
  await retype("70173");
  expect(await screen.findByText("Ort ergänzt: Stuttgart")).toBeTruthy();
  expect(town().value).toBe("Stuttgart");
});

it("offers several, and chooses none", async () => {
  await show({ zip: "" });
  await retype("70619");
  expect(await screen.findByText(/mehrere Orte/)).toBeTruthy();
  expect([...(town().list?.options ?? [])].map(({ value }) => value)).toEqual(["Stuttgart", "Sillenbuch"]);
  expect(town().value).toBe("");
});

it.each([
  ["an address as it is stored", { zip: "70173" }, null],
  ["a foreign address", { zip: "", country: "AT" }, "70173"],
])("leaves %s alone", async (_, address, typed) => {
  await show(address);
  if (typed !== null) await retype(typed);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(town().value).toBe("");
});
