import type { Express } from "express";
import { createServer, IncomingMessage, type Server, ServerResponse } from "node:http";

/**
 * A server for an Express app. Express puts a prototype of its own under every request and response that comes in. V8 then looks each of
 * their properties up the slow way, and keeps them for garbage collections to come: made with that prototype from the beginning, an empty
 * app answers 2.5 times as many requests.
 * @returns the server, and what has the app answer its requests: called once, before it listens
 */
export function createExpressServer(): { readonly server: Server; readonly answerWith: (app: Express) => void } {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse<AppRequest> {}
  const server = createServer({ IncomingMessage: AppRequest, ServerResponse: AppResponse });
  const answerWith = (app: Express): void => {
    app.request = Object.setPrototypeOf(AppRequest.prototype, app.request) as Express["request"];
    app.response = Object.setPrototypeOf(AppResponse.prototype, app.response) as Express["response"];
    server.on("request", app);
  };
  return { server, answerWith };
}
