import { defineConfig } from "prisma/config";

// `prisma generate` needs no database, so a missing url is left empty; migrate commands get theirs from
// tools/run/migrate.mjs.
export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations" },
  datasource: { url: process.env["DATABASE_URL"] ?? "" },
});
