import { inject } from "vitest";
import { connectDatabase } from "../src/db/connection.ts";
import { loadKeys } from "../src/db/keys.ts";

// Evaluated once per process. Files of tests that share a process share its connections too: rate limits keep the pool they
// were made with. The process ends with its last file, and its connections with it.
connectDatabase(inject("appUrl"), 6);
loadKeys(inject("keys"));
