import type { towns as english } from "../en/towns.ts";

/** What the guests' pages say about a town and its postcode; loaded where an address is asked for. */
export const towns: Readonly<Record<keyof typeof english, string>> = {
  "towns.filled": "Uzupełniono miejscowość: {{town}}",
  "towns.several": "Ten kod pocztowy ma kilka miejscowości. Proszę wybrać swoją z listy w polu lub ją wpisać.",
  "towns.other": "Dla kodu {{postcode}} znamy: {{towns}}. Jeśli podana miejscowość mimo to jest poprawna, proszę ją pozostawić.",
};
