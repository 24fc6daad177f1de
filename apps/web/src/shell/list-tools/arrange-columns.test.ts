import { describe, expect, it } from "vitest";
import type { Column } from "../../ui/lists/data-table.tsx";
import { arrangeColumns, listOwn } from "./arrange-columns.ts";

const column = (key: string, given: Partial<Column<null>> = {}): Column<null> => ({ key, header: key, render: () => key, ...given });
const columns = [column("name"), column("email", { optional: true }), column("status"), column("date"), column("actions", { header: "" })];
const keysOf = (keys: readonly string[]) => arrangeColumns(columns, keys).map(({ key }) => key);

describe("the columns of a list", () => {
  it("are its own where nobody has chosen others", () => {
    expect(listOwn(columns)).toEqual(["status", "date"]);
    expect(keysOf([])).toEqual(["name", "status", "date", "actions"]);
  });

  it("are those that were chosen, in their order, behind the name and before what is done with a row", () => {
    expect(keysOf(["date", "email"])).toEqual(["name", "date", "email", "actions"]);
  });

  it("lack what the list does not have any more", () => {
    expect(keysOf(["gone", "status"])).toEqual(["name", "status", "actions"]);
  });
});
