import { Router } from "express";
import { sendAnswer } from "./send-answer.ts";

/** `/diagnostics/v1`: whether DATEVconnect answers and which domains it has loaded. */
export function buildDiagnosticsRoutes(): Router {
  const router = Router();
  router.get("/echo", (request, response) => {
    sendAnswer(request, response, "Echo", { echo_message: "DATEVconnect Sandbox", id: "1" });
  });
  router.get("/domains", (request, response) => {
    sendAnswer(request, response, "Domain", [
      { Key: "diagnostics", Value: "v1" },
      { Key: "master-data", Value: "v1" },
    ]);
  });
  return router;
}
