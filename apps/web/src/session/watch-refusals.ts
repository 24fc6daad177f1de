import { z } from "zod";

export type Refused = { readonly status: number; readonly code: string; readonly text: string };

const Problem = z.object({ code: z.string().catch("unexpected"), message: z.string().catch("") });

/** Sends calls as `send` does and tells of every 401, 403 and 419 before the caller sees it. */
export function watchRefusals(send: typeof fetch, onRefusal: (refused: Refused) => void): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    if (response.status === 401 || response.status === 403 || response.status === 419) {
      const body: unknown = await response.clone().json().catch(() => null);
      const problem = Problem.safeParse(body);
      onRefusal({ status: response.status, code: problem.data?.code ?? "unexpected", text: problem.data?.message ?? "" });
    }
    return response;
  };
}
