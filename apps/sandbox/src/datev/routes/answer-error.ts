import type { ErrorRequestHandler, Request, Response } from "express";
import { ApiError, describeError } from "../api-error.ts";
import { sendAnswer } from "./send-answer.ts";

/** Sends DATEVconnect's error body. */
export function sendError(request: Request, response: Response, error: ApiError): void {
  response.status(error.status);
  sendAnswer(request, response, "Error", describeError(error));
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof Error && "type" in error && "status" in error) {
    // Body parser: unreadable JSON, too large, unknown encoding.
    return new ApiError(Number(error.status), "invalid_body", "Die Anfrage enthält keine lesbaren Daten.", [error.message]);
  }
  console.error(error);
  return new ApiError(500, "internal_error", "Es ist ein interner Fehler aufgetreten.");
}

/** Turns whatever was thrown into an answer with DATEVconnect's error body. */
export const answerError: ErrorRequestHandler = (error, request, response, next) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  sendError(request, response, toApiError(error));
};
