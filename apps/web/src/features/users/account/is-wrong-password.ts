import { ApiError } from "@stammdaten/shared/contract/client.ts";

/** Whether a call was refused because the password that came with it is wrong. */
export const isWrongPassword = (error: unknown): boolean => error instanceof ApiError && error.code === "auth.badCredentials";
