import express from "express";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { createExpressServer } from "./express-server.ts";

afterEach(() => vi.restoreAllMocks());

/**
 * Asks an app that answers with what its request and response know.
 * @param whenListening called before it is asked
 */
async function askApp(whenListening = (): void => {}): Promise<unknown> {
  const { server, answerWith } = createExpressServer();
  const app = express().set("trust proxy", true);
  app.get("/seen", (req, res) => {
    res.status(201).json({ path: req.path, address: req.ip, isOfApp: req.app === app && res.app === app });
  });
  answerWith(app);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  whenListening();
  const headers = { "X-Forwarded-For": "203.0.113.7" };
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/seen?a=1`, { headers });
  server.close();
  return { status: answer.status, ...((await answer.json()) as object) };
}

it("answers with all that Express knows of a request", async () => {
  expect(await askApp()).toEqual({ status: 201, path: "/seen", address: "203.0.113.7", isOfApp: true });
});

it("changes the prototype of no request or response", async () => {
  const changed: object[] = [];
  await askApp(() => {
    vi.spyOn(Object, "setPrototypeOf").mockImplementation(<Target extends object>(target: Target, prototype: object | null): Target => {
      if (Object.getPrototypeOf(target) !== prototype) changed.push(target);
      Reflect.setPrototypeOf(target, prototype);
      return target;
    });
  });
  expect(changed).toEqual([]);
});
