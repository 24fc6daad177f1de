import { Refusal, type Issue } from "@stammdaten/shared/contract/errors.ts";
import type { ClientLanguage } from "@stammdaten/shared/contract/schemas.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { describeIssue } from "@stammdaten/shared/locales/describe-issue.ts";
import { INTL_LOCALE } from "@stammdaten/shared/values/language.ts";
import type { ErrorRequestHandler, Request, Response } from "express";
import { STATUS_CODES } from "node:http";
import type { Logger } from "pino";
import { DatabaseUnavailable } from "../db/connection.ts";
import { isConnectionLost, readErrorCode } from "../db/connection-lost.ts";
import { ScannerUnavailable } from "../integrations/scanner/clamd.ts";
import { isStripeAway } from "../integrations/stripe/classify-stripe-error.ts";
import { StripeFileUnavailable } from "../integrations/stripe/read-stripe-file.ts";
import { factsOfRequest } from "../observability/request-facts.ts";
import { Overloaded } from "./overloaded.ts";
import { describeRequest } from "./request.ts";

export type IssueOut = { path: string; code: string; message: string };

/** Findings with their text, in the caller's language. */
export function presentIssues(issues: readonly Issue[], language: ClientLanguage): IssueOut[] {
  const translate = createTranslate(language);
  return issues.map((issue) => ({
    path: issue.path,
    code: issue.code,
    message: describeIssue(hasLabel(issue, translate) ? issue : { ...issue, code: "validation.requiredField" }, translate),
  }));
}

/** Not every part of a call is a question of a form; what is missing there has no label to be called by. */
function hasLabel({ code, params }: Issue, translate: Translate): boolean {
  const label = params?.["label"];
  return code !== "validation.required" || (typeof label === "string" && translate(label) !== label);
}

/**
 * What may have passed at the next try. From PostgreSQL: cancelled, idle or killed, too many connections, a deadlock, a
 * serialisation failure; the latter two are Prisma's P2034; a full disk.
 */
const PASSING = new Set(["57014", "25P03", "57P01", "53300", "40P01", "40001", "P2034", "ENOSPC", "EDQUOT"]);

/** What goes wrong, as one of the refusals we know. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseUnavailable || error instanceof ScannerUnavailable || isConnectionLost(error))
    return new Refusal("service.unavailable");
  if (error instanceof StripeFileUnavailable || isStripeAway(error)) return new Refusal("billing.unavailable");
  const { type, status } = error as { type?: unknown; status?: unknown };
  const code = readErrorCode(error);
  if (type === "entity.too.large") return new Refusal("body.tooLarge");
  if (
    type === "entity.parse.failed" ||
    type === "encoding.unsupported" ||
    type === "charset.unsupported" ||
    type === "request.size.invalid"
  ) {
    return new Refusal("body.malformed");
  }
  if (error instanceof URIError || (status === 400 && code === undefined)) return new Refusal("request.invalid");
  if (status === 404) return new Refusal("resource.notFound");
  if (typeof code === "string" && PASSING.has(code)) return new Refusal("service.unavailable");
  return new Refusal("unexpected");
}

/** What texts say of a limit: how much it is, and when there is some of it again, by the clock that firms live by. */
function describeWait({ extra }: Refusal, language: ClientLanguage): { when?: string; most?: number } {
  const { retryAfter, most } = extra;
  if (typeof retryAfter !== "number" || typeof most !== "number") return {};
  const clock = new Intl.DateTimeFormat(INTL_LOCALE[language], { dateStyle: "short", timeStyle: "short", timeZone: "Europe/Berlin" });
  // A minute is shown whole: at the one that is named, it has passed.
  return { most, when: clock.format(Date.now() + retryAfter * 1_000 + 59_999) };
}

/** Answers with a problem document (RFC 9457) in the caller's language. */
export function sendRefusal(req: Request, res: Response, refusal: Refusal): void {
  const { clientLanguage: language, requestId } = describeRequest(req);
  factsOfRequest(req).code = refusal.code;
  const translate = createTranslate(language);
  const detail =
    refusal.code === "request.invalid" && refusal.issues.length > 0
      ? translate("request.invalid")
      : translate(refusal.code, describeWait(refusal, language));
  if (refusal.status === 429 || refusal.status === 503) res.set("Retry-After", String(refusal.extra["retryAfter"] ?? 5));
  res
    .status(refusal.status)
    .type("application/problem+json")
    .send(
      JSON.stringify({
        type: "about:blank",
        title: STATUS_CODES[refusal.status] ?? "Session expired",
        status: refusal.status,
        detail,
        code: refusal.code,
        message: detail,
        ...refusal.extra,
        ...(refusal.issues.length > 0 && { errors: presentIssues(refusal.issues, language) }),
        requestId,
      }),
    );
}

/** The last handler: nothing leaves but a problem document; what we did not expect is logged with its stack. */
export function handleErrors(log: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const refusal = toRefusal(error);
    const { endpoint, tenantId, userId } = factsOfRequest(req);
    // One line for each that is refused would be one more thing to do.
    if (refusal.status >= 500 && !(error instanceof Overloaded))
      log.error(
        { err: error, requestId: describeRequest(req).requestId, endpoint, tenantId, userId, code: refusal.code },
        "request failed",
      );
    // Half an answer was sent: the connection is cut, and Express, which would log the error's message, is not called.
    if (res.headersSent) res.destroy();
    else sendRefusal(req, res, refusal);
  };
}
