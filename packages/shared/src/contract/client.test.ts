import { expect, it } from "vitest";
import { createClient } from "./client.ts";
import { endpoint } from "./endpoint.ts";
import { describeApi } from "./openapi.ts";
import { z } from "zod";

const contract = {
  list: endpoint({
    method: "GET",
    path: "/Main/Things",
    access: ["tenant"],
    summary: "Things.",
    query: z.strictObject({ from: z.string().optional(), limit: z.string() }),
    answer: z.object({ items: z.array(z.string()) }),
  }),
  exportList: endpoint({
    method: "GET",
    path: "/Main/Things",
    access: ["tenant"],
    summary: "As a file.",
    query: z.strictObject({ from: z.string().optional(), format: z.enum(["csv"]) }),
    variantKey: "format",
    answer: "file",
  }),
  upload: endpoint({ method: "GET", path: "/Main/Upload", access: ["tenant"], summary: "What was uploaded.", answer: "content" }),
};
const routes = {
  list: { method: "GET", path: "/Main/Things", answer: "json" },
  exportList: { method: "GET", path: "/Main/Things", answer: "file" },
  upload: { method: "GET", path: "/Main/Upload", answer: "content" },
} as const;

it("gives a file the name that the API gave it, and tells its bytes as they come", async () => {
  const chunks = ["eins;", "zwei"].map((text) => new TextEncoder().encode(text));
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => (chunks.length === 0 ? controller.close() : controller.enqueue(chunks.shift() ?? new Uint8Array())),
  });
  const answer = new Response(body, {
    headers: {
      "content-type": "text/csv",
      "content-disposition": "attachment; filename=\"_bersicht.csv\"; filename*=UTF-8''%C3%9Cbersicht%20%282026%29.csv",
    },
  });
  const reported: number[] = [];
  const client = createClient<typeof contract>(routes, { base: "/api", fetch: () => Promise.resolve(answer), headers: () => ({}) });
  const file = await client.exportList({ query: { format: "csv" }, onProgress: (bytes) => reported.push(bytes) });
  expect([file.name, file.type, await file.text()]).toEqual(["Übersicht (2026).csv", "text/csv", "eins;zwei"]);
  expect(reported).toEqual([5, 9]);
});

it("takes a file without a name as it is", async () => {
  const client = createClient<typeof contract>(routes, {
    base: "/api",
    fetch: () => Promise.resolve(new Response("eins")),
    headers: () => ({}),
  });
  const file = await client.exportList({ query: { format: "csv" } });
  expect([file.name, await file.text()]).toEqual(["", "eins"]);
});

it("takes uploaded files as they are sent: their bytes, or where they are fetched from", async () => {
  const answering = (answer: Response) =>
    createClient<typeof contract>(routes, { base: "/api", fetch: () => Promise.resolve(answer), headers: () => ({}) }).upload();
  const bytes = await answering(new Response("eins", { headers: { "content-type": "application/pdf" } }));
  expect(bytes instanceof File && (await bytes.text())).toBe("eins");
  const given = { url: "https://files.example/api/Service/Content?address=x" };
  expect(await answering(Response.json(given))).toEqual(given);
});

it("describes two endpoints of one path as one operation that can answer either", () => {
  const { paths } = describeApi(contract, { title: "t", version: "1" }) as {
    paths: Record<
      string,
      Record<string, { parameters: { name: string; required: boolean }[]; responses: Record<string, { content: object }> }>
    >;
  };
  const operation = paths["/Main/Things"]?.["get"];
  expect(Object.fromEntries((operation?.parameters ?? []).map(({ name, required }) => [name, required]))).toEqual({
    from: false,
    format: false,
    limit: false,
  });
  expect(Object.keys(operation?.responses["200"]?.content ?? {}).sort()).toEqual(["application/json", "application/octet-stream"]);
});
