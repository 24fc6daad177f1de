import type { ClientLanguage } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";

/** Handlers tell a message by its key. */
export function translateMessage(reply: unknown, language: ClientLanguage): unknown {
  if (
    typeof reply !== "object" ||
    reply === null ||
    !("message" in reply) ||
    typeof reply.message !== "string" ||
    !reply.message.startsWith("message.")
  )
    return reply;
  return { ...reply, message: createTranslate(language)(reply.message) };
}
