import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const Health = z.object({ status: z.enum(["ok", "failed"]), checks: z.record(z.string(), z.enum(["ok", "failed"])) });

export const service = {
  live: endpoint({ method: "GET", path: "/Health/Live", access: ["public"], summary: "The process runs.", answer: Health }),
  ready: endpoint({
    method: "GET",
    path: "/Health/Ready",
    access: ["public"],
    summary:
      "The process can serve: the database answers, and it is not on its way out. Beside it the days that the lists of banks and tax offices stand for.",
    answer: Health.extend({ lists: z.object({ banks: z.iso.date(), taxOffices: z.iso.date() }) }),
    errors: ["service.unavailable"],
  }),
  openApi: endpoint({
    method: "GET",
    path: "/openapi.json",
    access: ["public"],
    summary: "This contract as OpenAPI 3.1.",
    answer: z.record(z.string(), z.json()),
  }),
  docs: endpoint({ method: "GET", path: "/docs", access: ["public"], summary: "This contract as a page.", answer: "html" }),
};
