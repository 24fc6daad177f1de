import type { User } from "@stammdaten/shared/contract/users.ts";

/** A user's own name; what they log in with where they have none. */
export const nameOfUser = ({ firstName, lastName, username }: Pick<User, "firstName" | "lastName" | "username">): string =>
  `${firstName} ${lastName}`.trim() || username;
