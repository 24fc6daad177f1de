import { Router } from "express";
import { z } from "zod";
import { ApiError } from "../api-error.ts";
import { behaviourSchema, type BehaviourSwitch } from "../behaviour.ts";
import type { CallGauge } from "../call-gauge.ts";
import type { DatevStore } from "../datev-store.ts";
import { readBody } from "./finish-write.ts";

/** `/sandbox`: the switches for tests. They need no log-in and never misbehave. */
export function buildSandboxRoutes(store: DatevStore, behaviour: BehaviourSwitch, gauge: CallGauge): Router {
  const router = Router();

  router.get("/behaviour", (_request, response) => {
    response.json(behaviour.current);
  });

  router.put("/behaviour", (request, response) => {
    const wanted = behaviourSchema.safeParse(readBody(request));
    if (!wanted.success) throw new ApiError(400, "invalid_behaviour", z.prettifyError(wanted.error));
    behaviour.set(wanted.data);
    response.json(behaviour.current);
  });

  router.get("/ledger", (_request, response) => {
    response.json(store.ledger);
  });

  router.get("/load", (_request, response) => {
    response.json(gauge.reading);
  });

  router.post("/reset", async (_request, response) => {
    behaviour.set({ mode: "ok" });
    gauge.reset();
    await store.reset();
    response.status(204).end();
  });

  router.delete("/clients/:number", async (request, response) => {
    const client = store.findClientByNumber(Number(request.params.number));
    if (client === undefined) throw new ApiError(404, "not_found", "Diesen Mandanten gibt es nicht.");
    store.deleteClient(client, request.query["addressees"] === "true");
    await store.save();
    response.status(204).end();
  });

  return router;
}
