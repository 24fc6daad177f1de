import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import browserslistToEsbuild from "browserslist-to-esbuild";
import { defineConfig } from "vite";
import { adoptedStylesPlugin } from "./src/adopted-styles-plugin.ts";
import { fillTextsPlugin } from "./src/fill-texts-plugin.ts";
import { guestPagesPlugin } from "./src/guest-pages-plugin.ts";
import { noEvalPlugin } from "./src/no-eval-plugin.ts";
import { packPlugin } from "./src/pack-plugin.ts";
import { preactPlugin } from "./src/preact-plugin.ts";
import { preloadPlugin } from "./src/preload-plugin.ts";
import { reactFacadePlugin } from "./src/react-facade-plugin.ts";
import { routesPlugin } from "./src/routes-plugin.ts";
import { townsPlugin } from "./src/towns-plugin.ts";
import { versionPlugin } from "./src/version-plugin.ts";

const pageOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const api = process.env["API_URL"] ?? "http://localhost:3000";
// The content security policy allows no data: address but for pictures.
const shared = { outDir: "dist", target: browserslistToEsbuild(), assetsInlineLimit: 0, modulePreload: { polyfill: false } };

/** Beside the staff's build, which comes first and empties the folder. */
const beside = { ...shared, emptyOutDir: false, copyPublicDir: false };

/** What asks for the form while the rest is on its way, and the rest in one piece: many small ones pack worse. */
const guestPieces = [
  { name: "begin", test: /begin-opening\.ts$/, priority: 2 },
  { name: "pages", test: /show-guest-app\.tsx$/, priority: 1 },
  { name: "parts", test: /\/forms\/parts\//, minShareCount: 2 },
];

/**
 * Three pages, built one after the other: the staff's, the light one for guests, and the inquiry form on firms' own sites with its
 * loader; and the script of the frame for others' content. In one build they would share chunks, and a phone would load what only the
 * staff's page needs of them.
 */
export default defineConfig({
  // The shim is for React before 18.
  resolve: { alias: { "use-sync-external-store/shim/index.js": pageOf("src/use-sync-external-store.ts") } },
  plugins: [
    react(),
    reactFacadePlugin(),
    preactPlugin(new Set(["guest", "inquiry"])),
    adoptedStylesPlugin(),
    noEvalPlugin(),
    fillTextsPlugin(),
    routesPlugin(),
    guestPagesPlugin(),
    townsPlugin(),
    preloadPlugin(),
    versionPlugin(),
    packPlugin(),
  ],
  // The host stays that of the page: the API compares it with the page's origin.
  server: { proxy: { "/api": { target: api }, "/version.json": api, "/content-frame": api } },
  environments: {
    client: {
      build: {
        ...shared,
        manifest: ".vite/client-manifest.json",
        rolldownOptions: {
          input: pageOf("index.html"),
          // What every page begins with is one file: in some sixty it packs worse, and each page of them lists all.
          output: {
            codeSplitting: { groups: [{ name: "first", tags: ["$initial"], test: (id) => !id.endsWith(".html") }] },
            chunkFileNames: "assets/[hash].js",
          },
        },
      },
    },
    guest: {
      consumer: "client",
      build: {
        ...beside,
        manifest: ".vite/guest-manifest.json",
        rolldownOptions: {
          input: pageOf("guest.html"),
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: { codeSplitting: { groups: guestPieces }, chunkFileNames: "assets/[hash:7].js" },
        },
      },
    },
    inquiry: {
      consumer: "client",
      build: { ...beside, manifest: ".vite/inquiry-manifest.json", rolldownOptions: { input: pageOf("inquiry.html") } },
    },
    // Firms' sites carry its address, so it has no hash, and it is a plain script.
    embed: {
      consumer: "client",
      build: { ...beside, rolldownOptions: { input: pageOf("src/embed.ts"), output: { format: "iife", entryFileNames: "embed.js" } } },
    },
    // Runs in a frame of no origin, which modules are not loaded into.
    frame: {
      consumer: "client",
      build: {
        ...beside,
        rolldownOptions: { input: pageOf("src/content-frame.ts"), output: { format: "iife", entryFileNames: "content-frame.js" } },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const name of [...(existsSync(pageOf("index.html")) ? ["client"] : []), "guest", "inquiry", "embed", "frame"]) {
        const environment = builder.environments[name];
        if (environment !== undefined) await builder.build(environment);
      }
    },
  },
});
