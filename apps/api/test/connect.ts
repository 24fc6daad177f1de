import { randomBytes } from "node:crypto";
import { afterAll, inject } from "vitest";
import { connectDatabase, disconnectDatabase } from "../src/db/connection.ts";
import { loadKeys } from "../src/db/keys.ts";

const key = () => randomBytes(32).toString("base64url");

connectDatabase(inject("appUrl"), 6);
loadKeys({ data: key(), link: key() });
afterAll(disconnectDatabase);
