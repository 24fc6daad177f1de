/** Loaded into the API by `--import`: writes a V8 CPU profile to BENCH_PROFILE when the process ends. */
import { writeFileSync } from "node:fs";
import inspector from "node:inspector";
import path from "node:path";

if (process.argv[1]?.endsWith(path.join("api", "dist", "main.js"))) {
  const session = new inspector.Session();
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.setSamplingInterval", { interval: 500 });
  session.post("Profiler.start");
  process.once("exit", () => {
    session.post("Profiler.stop", (error, result) => {
      if (error === null) writeFileSync(process.env["BENCH_PROFILE"] ?? "api.cpuprofile", JSON.stringify(result.profile));
    });
  });
}
