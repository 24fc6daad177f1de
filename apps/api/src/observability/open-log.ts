import { pino, stdTimeFunctions, type DestinationStream, type Logger } from "pino";
import type { Settings } from "../settings.ts";
import { describeError } from "./describe-error.ts";

export type ProcessName = "api" | "worker";

/**
 * The log: one JSON line per event, with its level as a word and its time in UTC. `err` is logged without anything that a
 * user typed.
 * @param destination where lines go; the standard output unless a test reads them
 */
export function openLog(process: ProcessName, level: Settings["LOG_LEVEL"], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { process },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (error: unknown) => describeError(error) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
