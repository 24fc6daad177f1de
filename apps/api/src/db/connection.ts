export { connectDatabase, disconnectDatabase } from "./client.ts";
