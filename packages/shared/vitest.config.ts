import { defineConfig } from "vitest/config";

// No test replaces a module: files share a process, since loading the forms takes longer than most tests of them.
export default defineConfig({ test: { isolate: false, maxWorkers: 2 } });
