export * from "./screens-of-accounts.ts";
export * from "./screens-of-clients.ts";
