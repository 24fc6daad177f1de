import { isSameValue, objectsOf, type JsonObject } from "../units/datev-json.ts";
import { isValid } from "../units/list-entries.ts";
import { holderOf, type RecordPlace } from "../units/record-units.ts";
import type { Unit } from "../units/unit.ts";

/** The values at a place of three records of one client: ours, DATEV's, and DATEV's with ours laid over it. */
export type Compared = { readonly ours: unknown; readonly datev: unknown; readonly merged: unknown };

/** @param today `YYYY-MM-DD`; entries that have ended or not begun are not looked at */
export function comparePlace(
  { entry }: Unit,
  place: RecordPlace,
  records: { ours: JsonObject; datev: JsonObject; merged: JsonObject },
  today: string,
): Compared {
  const { list, member } = place;
  const [ours, datev, merged] = [holderOf(records.ours, place), holderOf(records.datev, place), holderOf(records.merged, place)];
  if (list === undefined) return { ours: ours[member], datev: datev[member], merged: merged[member] };
  const choose = (record: JsonObject, like?: JsonObject): JsonObject | undefined => {
    const fitting = objectsOf(record[list]).filter((one) => isValid(one, today) && (entry?.isOne(one) ?? true));
    const same = like === undefined ? undefined : fitting.find((one) => isSameValue(one[member], like[member]));
    return same ?? fitting.find((one) => entry?.isMain?.(one) === true) ?? fitting[0];
  };
  const own = choose(ours);
  const laid = own === undefined ? undefined : choose(merged, own);
  // Merging keeps DATEV's entries in their order and adds ours behind them.
  const before = laid === undefined ? undefined : objectsOf(datev[list])[objectsOf(merged[list]).indexOf(laid)];
  return { ours: own?.[member], datev: (before ?? choose(datev))?.[member], merged: laid?.[member] };
}
