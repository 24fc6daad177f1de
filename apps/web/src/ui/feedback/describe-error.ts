import { ApiError } from "@stammdaten/shared/contract/client.ts";

type Translate = (key: string) => string;

/** Texts for answers that bring none, by status: the catalogue of errors. */
const byStatus: Readonly<Record<number, string>> = {
  400: "error.badRequest",
  401: "auth.unauthorized",
  403: "access.forbidden",
  404: "resource.notFound",
  419: "session.expired",
  422: "error.actionForbidden",
  429: "rate.limited",
  503: "service.unavailable",
};

const described = new WeakSet<object>();

/**
 * What the user reads about a failed call: the API's own words where it has some. Who asks for the words shows them, see
 * `report-failure.ts`.
 * @param failed key of what has not been done, said first where the reason is none that the user can do anything about
 */
export function describeError(error: unknown, translate: Translate, failed?: string): string {
  if (error instanceof Error) described.add(error);
  const words = wordsOf(error, translate);
  const isRefusal = error instanceof ApiError && (error.status < 500 || error.status === 503);
  return failed === undefined || isRefusal ? words : `${translate(failed)} ${words}`;
}

function wordsOf(error: unknown, translate: Translate): string {
  if (error instanceof ApiError) return error.text || translate(byStatus[error.status] ?? "unexpected");
  return translate(error instanceof TypeError ? "error.offline" : "unexpected");
}

/** Whether somebody has put this failure into words, and so on the screen. */
export const isDescribed = (error: unknown): boolean => error instanceof Error && described.has(error);

/** Whether waiting or trying again may help; shown as a warning in place of an error. */
export const isPassing = (error: unknown): boolean => error instanceof ApiError && (error.status === 429 || error.status === 503);
