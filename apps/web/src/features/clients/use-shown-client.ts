import { useOutletContext } from "react-router-dom";
import type { Client } from "@stammdaten/shared/contract/clients.ts";

/** The client of the page that a tab is on. */
export const useShownClient = (): Client => useOutletContext<Client>();
