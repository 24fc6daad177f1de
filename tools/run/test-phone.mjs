/** `npm run test:phone`: what staff do at a desk, done again on a phone's screen. `npm test` leaves it out, the nightly run does it. */
import { installDependencies } from "./install.mjs";
import { formatCounts } from "./run-step.mjs";

await installDependencies();
const { findBrowser } = await import("./browser.mjs");
const { runPlaywright } = await import("./test-runners.mjs");
const counts = await runPlaywright(await findBrowser(), ["phone-staff"]);
console.log(`\n${formatCounts(counts)}`);
process.exit(counts.ok ? 0 : 1);
