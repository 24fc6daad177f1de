import type { Connect, Plugin } from "vite";

/** Addresses that the light page for guests answers. */
export const guestPaths = /^\/(invitation|person-form|person-additional-form|person-update|person-update-addition|company-form|company-form2|mandant\/form|tenant\/form)(\/|$|\?)/;

const rewrite: Connect.NextHandleFunction = (request, _response, next) => {
  if (request.url !== undefined && guestPaths.test(request.url)) request.url = "/guest.html";
  next();
};

/** Serves the guests' addresses with their page while developing, as the API does in production. */
export function guestPagesPlugin(): Plugin {
  return {
    name: "guest-pages",
    configureServer: (server) => void server.middlewares.use(rewrite),
    configurePreviewServer: (server) => void server.middlewares.use(rewrite),
  };
}
