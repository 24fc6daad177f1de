import type { Express } from "express";
import { createServer, IncomingMessage, type Server, ServerResponse } from "node:http";

/**
 * A server for an Express app. Express sets the prototype of every request and response that comes in, after which V8 reads them slowly and
 * keeps what they lead to until a full collection of garbage (ADR 48). Made with that prototype from the beginning, they stay as they are.
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
