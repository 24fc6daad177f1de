import { z } from "zod";

/** What another page hands to the login page: the name to log in with, and the key of what is said above the fields. */
export const LoginState = z
  .object({ username: z.string().catch(""), notice: z.string().nullable().catch(null) })
  .catch({ username: "", notice: null });
export type LoginState = z.infer<typeof LoginState>;
