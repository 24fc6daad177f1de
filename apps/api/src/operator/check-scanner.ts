import { askClamdVersion } from "../integrations/scanner/clamd.ts";
import { ok, skip, type Check } from "./check.ts";

/** The malware scanner answers, where there is one: without its answer no upload is taken. */
export const checkScanner: Check = {
  name: "scanner",
  remedy: "See that clamd runs and that CLAMD_URL names it: until it answers, every upload is refused.",
  ask: async ({ CLAMD_URL }) => (CLAMD_URL === undefined ? skip("not in use: CLAMD_URL is not set") : ok(await askClamdVersion(CLAMD_URL))),
};
