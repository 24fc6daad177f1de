import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderScreen } from "../../shell/render-screen.tsx";
import { DataTable, type Column } from "./data-table.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useSelection } from "./use-selection.ts";

afterEach(cleanup);

type Row = { readonly id: string; readonly name: string };
const rows: readonly Row[] = [
  { id: "a", name: "Anna" },
  { id: "b", name: "Bernd" },
  { id: "c", name: "Clara" },
];
const nameOf = ({ name }: Row) => name;
const columns: Column<Row>[] = [{ key: "name", header: "Name", render: ({ name }) => name }];

type ListProps = { shown?: readonly Row[]; place?: string; drawn?: Column<Row>[] };

function List({ shown = rows, place = "1", drawn = columns }: ListProps) {
  const { chosen, choose, clear } = useSelection(
    shown.map(({ id }) => id),
    place,
  );
  return (
    <>
      <SelectionBar count={chosen.size} onClear={clear}>
        <button type="button">Tun mit {[...chosen].join()}</button>
      </SelectionBar>
      <DataTable caption="Leute" columns={drawn} rows={shown} rowKey={({ id }) => id} selection={{ chosen, choose, nameOf }} />
    </>
  );
}
const show = (element = <List />) => renderScreen([{ path: "/", element }], "/", {});
const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const all = "Alle auf dieser Seite auswählen";

describe("choosing rows of a table", () => {
  it("has a named box in each row, and tells the count as it changes", async () => {
    await show();
    expect(screen.getByRole("status").textContent).toBe("");
    await userEvent.click(box("Bernd auswählen"));
    expect(screen.getByRole("status").textContent).toBe("Ausgewählt: 1");
    expect(screen.getByRole("button", { name: "Tun mit b" })).toBeTruthy();
    expect(within(screen.getAllByRole("row")[2] as HTMLElement).getByRole("checkbox")).toBe(box("Bernd auswählen"));
    await userEvent.click(box("Bernd auswählen"));
    expect(screen.queryByRole("button", { name: /^Tun/ })).toBeNull();
  });

  it("takes the page by the box in the head, which is half ticked between", async () => {
    await show();
    await userEvent.click(box("Anna auswählen"));
    expect([box(all).checked, box(all).indeterminate]).toEqual([false, true]);
    await userEvent.click(box(all));
    expect(screen.getByRole("button", { name: "Tun mit a,b,c" })).toBeTruthy();
    expect([box(all).checked, box(all).indeterminate]).toEqual([true, false]);
    await userEvent.click(box(all));
    expect(screen.getByRole("status").textContent).toBe("");
  });

  it("forgets the choice with the button, and by the keyboard", async () => {
    await show();
    box("Clara auswählen").focus();
    await userEvent.keyboard(" ");
    expect(box("Clara auswählen").checked).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Auswahl aufheben" }));
    expect(box("Clara auswählen").checked).toBe(false);
  });

  it("draws no cell anew, not even after the page has turned", async () => {
    const render = vi.fn(({ name }: Row) => name);
    const drawn = [{ key: "name", header: "Name", render }];
    function Turning() {
      const [place, setPlace] = useState(1);
      return (
        <>
          <button type="button" onClick={() => setPlace(place + 1)}>
            Umblättern
          </button>
          <List drawn={drawn} place={String(place)} />
        </>
      );
    }
    await show(<Turning />);
    const drawings = render.mock.calls.length;
    expect(drawings).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole("button", { name: "Umblättern" }));
    await userEvent.click(box("Bernd auswählen"));
    await userEvent.click(box(all));
    expect(screen.getByRole("button", { name: "Tun mit a,b,c" })).toBeTruthy();
    expect(render.mock.calls.length).toBe(drawings);
  });

  it("has no boxes where nothing can be done with several", async () => {
    await show(<DataTable caption="Leute" columns={columns} rows={rows} rowKey={({ id }) => id} />);
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.getAllByRole("columnheader")).toHaveLength(1);
  });

  it("counts no row that has left the page, and none of another page", async () => {
    function Changing() {
      const { chosen, choose } = useSelection(["a", "b"], "1");
      const { chosen: fewer } = useSelection(["b"], "1");
      const held = useSelection([...chosen], "2");
      return (
        <button type="button" onClick={() => choose(["a", "b", "gone"], true)}>
          {[...chosen].join()}/{[...fewer].join()}/{[...held.chosen].join()}
        </button>
      );
    }
    await show(<Changing />);
    await userEvent.click(screen.getByRole("button"));
    expect(screen.getByRole("button").textContent).toBe("a,b//");
  });
});

describe("a box in a cell", () => {
  it("keeps what it was pressed to from the press on", async () => {
    function Taking() {
      const [taken, setTaken] = useState(true);
      const take = {
        key: "take",
        header: "Übernehmen",
        render: ({ name }: Row) => (
          <input type="checkbox" aria-label={`${name} übernehmen`} checked={taken} onChange={() => setTaken(!taken)} />
        ),
      };
      return <DataTable caption="Änderungen" columns={[take]} rows={rows.slice(0, 1)} rowKey={({ id }) => id} />;
    }
    await show(<Taking />);
    const element = box("Anna übernehmen");
    // Without waiting for anything that is drawn later.
    element.click();
    expect(element.checked).toBe(false);
  });
});
