import { errorStatus, type ErrorCode } from "@stammdaten/shared/contract/errors.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import type { Received } from "./send.ts";

/** A key of the catalogue where a text should be, or a text with a hole in it. */
const isBare = (text: string): boolean =>
  /^[a-z]\w*(\.\w+)+$/i.test(text) || text.includes("{{") || /\bfields\.\w/.test(text) || text.trim() === "";

/** What is wrong with a problem document (RFC 9457), one line each; nothing for a good one. */
export function faultsOf(answer: Received, expected: { status: number; code?: ErrorCode; language?: Language; path?: string }): string[] {
  const { json } = answer;
  const faults: string[] = [];
  const must = (holds: boolean, fault: string): void => {
    if (!holds) faults.push(fault);
  };
  const text = (key: string): string => (typeof json[key] === "string" ? json[key] : "");
  must(answer.status === expected.status, `status ${answer.status} for ${expected.status} (${text("code")})`);
  must(String(answer.headers["content-type"]).startsWith("application/problem+json"), `type ${String(answer.headers["content-type"])}`);
  must(json["status"] === answer.status, "status of the document");
  must(text("type") !== "" && text("title") !== "", "type and title");
  must(text("detail") === text("message") && !isBare(text("message")), `message ${JSON.stringify(text("message"))}`);
  must(/^[0-9a-f-]{36}$/.test(text("requestId")), "requestId");
  must(text("code") in errorStatus && errorStatus[text("code") as ErrorCode] === answer.status, `code ${text("code")}`);
  if (expected.code !== undefined) must(text("code") === expected.code, `code ${text("code")} for ${expected.code}`);
  if (expected.language !== undefined)
    must(text("message") === createTranslate(expected.language)(text("code")), `not in ${expected.language}: ${text("message")}`);
  const errors: unknown[] = Array.isArray(json["errors"]) ? json["errors"] : [];
  for (const error of errors) {
    const { path, code, message } = error as Record<string, unknown>;
    must(
      typeof path === "string" && typeof code === "string" && code !== "" && typeof message === "string" && !isBare(message),
      `error ${JSON.stringify(error)}`,
    );
  }
  if (expected.path !== undefined)
    must(
      errors.some((error) => String((error as { path?: unknown }).path).startsWith(expected.path ?? "")),
      `no finding at ${expected.path}: ${JSON.stringify(errors)}`,
    );
  must(!/\bat .*\.(ts|js):\d+/.test(answer.text) && !/node_modules|prisma/i.test(answer.text), "discloses its internals");
  return faults;
}
