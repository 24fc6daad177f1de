import { Refusal } from "@stammdaten/shared/contract/errors.ts";

/** More is asked than this process can do at the moment: refused at once, so that what was taken on is answered in good time. */
export class Overloaded extends Refusal {
  constructor() {
    super("service.unavailable", { extra: { retryAfter: 2 } });
  }
}
