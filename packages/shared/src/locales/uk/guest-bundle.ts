import { errorsOfGuests } from "./errors-of-guests.ts";
import { forms } from "./forms.ts";
import { guest } from "./guest.ts";
import { validation } from "./validation.ts";
import { warnings } from "./warnings.ts";

/** All that the guest's pages say; loaded alone, so that a phone carries no other text. */
export const guestBundle = { ...validation, ...warnings, ...errorsOfGuests, ...forms, ...guest };
