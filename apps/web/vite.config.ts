import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { guestPagesPlugin } from "./src/guest-pages-plugin.ts";
import { routesPlugin } from "./src/routes-plugin.ts";

const pageOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const api = process.env["API_URL"] ?? "http://localhost:3000";

/** Two pages that share nothing heavy: the staff's, and the light one for guests. */
export default defineConfig({
  plugins: [react(), routesPlugin(), guestPagesPlugin()],
  server: { proxy: { "/api": api, "/version.json": api } },
  build: {
    manifest: true,
    // The content security policy allows no data: address but for pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ["index.html", "guest.html"].map(pageOf).filter((page) => existsSync(page)) },
  },
});
