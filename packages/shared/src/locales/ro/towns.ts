import type { towns as english } from "../en/towns.ts";

/** What the guests' pages say about a town and its postcode; loaded where an address is asked for. */
export const towns: Readonly<Record<keyof typeof english, string>> = {
  "towns.filled": "Localitate completată: {{town}}",
  "towns.several": "Mai multe localități au acest cod poștal. Vă rugăm să alegeți localitatea din lista câmpului sau să o scrieți.",
  "towns.other": "Pentru codul poștal {{postcode}} cunoaștem: {{towns}}. Dacă localitatea dumneavoastră este totuși corectă, lăsați-o așa.",
};
