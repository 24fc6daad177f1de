import type { DemoPerson } from "./demo-person.ts";
import { firstClients } from "./first-clients-data.ts";
import { laterClients } from "./later-clients-data.ts";
import { openPeople } from "./open-people-data.ts";

/**
 * Clients of a firm in Munich. Nobody has what belongs to another; telephone numbers are those that the Bundesnetzagentur
 * keeps free for films (089 99998 …, 0171 39200 …).
 */
export const people = { ...firstClients, ...laterClients, ...openPeople } as const satisfies Readonly<Record<string, DemoPerson>>;
