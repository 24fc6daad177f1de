import { cpSync, rmSync } from "node:fs";
import { buildMains } from "./build-mains.mjs";

await buildMains("dist");
rmSync("dist/migrations", { recursive: true, force: true });
cpSync("../../prisma/migrations", "dist/migrations", { recursive: true });
