import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { app, call, loginAs } from "./api.ts";
import { makeTenant, makeUser, personAnswers } from "./factories.ts";
import { generateClient, type MainJourney } from "./generated-client/generate-client.ts";

const picture = new Blob([
  Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64"),
]);

let generated: { mainJourney: MainJourney; folder: string } | undefined;
let server: Server | undefined;
let address = "";
beforeAll(async () => {
  const { body } = await call().get("/api/openapi.json").expect(200);
  generated = await generateClient(body as object);
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterAll(() => {
  server?.close();
  if (generated !== undefined) rmSync(generated.folder, { recursive: true, force: true });
});

it("carries a form from the invitation to the client with a client that was generated of the OpenAPI document", async () => {
  const staff = await loginAs(await makeUser(await makeTenant()));
  const done = await generated?.mainJourney(address, staff["Authorization"] ?? "", personAnswers(), picture);
  expect(done).toMatchObject({ mandantType: "person", datevNumber: expect.any(Number) as number, openInvitations: 1 });
});
