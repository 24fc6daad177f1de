import type { RegisterCourt } from "@stammdaten/shared/contract/lookups.ts";
import { registerCourts } from "./register-courts.ts";
import { buildWordSearch } from "./search-words.ts";

const MOST = 20;

/** Cities whose court is called by another name. */
const cities: Readonly<Record<string, string>> = { Charlottenburg: "Berlin" };

const searchWords = buildWordSearch(registerCourts, ({ code, name }) => ({
  name,
  more: [code, cities[name] ?? null, "Amtsgericht Registergericht"],
}));

/** Register courts by words of their place or by their code; at most 20, best first. */
export function findRegisterCourts(filter: string): RegisterCourt[] {
  return searchWords(filter, MOST);
}
