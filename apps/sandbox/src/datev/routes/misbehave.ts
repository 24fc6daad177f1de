import { setTimeout as wait } from "node:timers/promises";
import type { RequestHandler } from "express";
import { ApiError } from "../api-error.ts";
import type { BehaviourSwitch } from "../behaviour.ts";
import { sendError } from "./answer-error.ts";

/**
 * Lets requests fail as the behaviour switch says. `dropAfterApply` is carried out by the write itself:
 * `response.locals.drop` tells it to cut the connection instead of answering.
 */
export function misbehave(behaviour: BehaviourSwitch): RequestHandler {
  return async (request, response, next) => {
    const { outcome, delayMs } = behaviour.decide(request.method !== "GET" && request.method !== "HEAD");
    if (delayMs > 0) await wait(delayMs, undefined, { ref: false });
    switch (outcome) {
      case "hang":
        return;
      case "refuse":
        request.socket.destroy();
        return;
      case "error":
        sendError(request, response, new ApiError(500, "internal_error", "Es ist ein interner Fehler aufgetreten."));
        return;
      case "tooMany":
        response.set("Retry-After", "1");
        sendError(request, response, new ApiError(429, "too_many_requests", "Es sind zu viele Anfragen."));
        return;
      case "dropAfterApply":
        response.locals["drop"] = true;
        next();
        return;
      case "ok":
        next();
    }
  };
}
