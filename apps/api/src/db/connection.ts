export { connectDatabase, disconnectDatabase, warmDatabase } from "./client.ts";
