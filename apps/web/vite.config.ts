import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { guestPagesPlugin } from "./src/guest-pages-plugin.ts";
import { routesPlugin } from "./src/routes-plugin.ts";
import { versionPlugin } from "./src/version-plugin.ts";

const pageOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const api = process.env["API_URL"] ?? "http://localhost:3000";
// The content security policy allows no data: address but for pictures.
const shared = { outDir: "dist", assetsInlineLimit: 0, modulePreload: { polyfill: false } };

/**
 * Two pages, built one after the other: the staff's, and the light one for guests. In one build they would share
 * chunks, and a phone would load what only the staff's page needs of them.
 */
export default defineConfig({
  plugins: [react(), routesPlugin(), guestPagesPlugin(), versionPlugin()],
  server: { proxy: { "/api": api, "/version.json": api } },
  environments: {
    client: { build: { ...shared, rolldownOptions: { input: pageOf("index.html") } } },
    guest: {
      consumer: "client",
      build: { ...shared, emptyOutDir: false, copyPublicDir: false, manifest: ".vite/guest-manifest.json", rolldownOptions: { input: pageOf("guest.html") } },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const name of existsSync(pageOf("index.html")) ? ["client", "guest"] : ["guest"]) {
        const environment = builder.environments[name];
        if (environment !== undefined) await builder.build(environment);
      }
    },
  },
});
