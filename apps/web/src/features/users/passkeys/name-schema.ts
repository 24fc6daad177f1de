import { z } from "zod";
import { RequiredText } from "@stammdaten/shared/contract/schemas.ts";

/** What a passkey is called. */
export const NameForm = z.object({ name: RequiredText(60) });
export type NameForm = z.output<typeof NameForm>;
