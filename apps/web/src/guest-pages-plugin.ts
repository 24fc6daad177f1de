import type { Connect, Plugin } from "vite";

/** Addresses that the light page for guests answers. */
export const guestPaths =
  /^\/(invitation|phone|person-form|person-additional-form|person-update|person-update-addition|company-form|company-form2|mandant\/form|tenant\/form)(\/|$|\?)/;

/** Addresses of the inquiry form; of the two inside the app those that carry a firm's key, for the wizard has them too. */
export const inquiryPaths = /^\/(inquiry\/?(\?|$)|(person|company)-form\/inquiry\/?\?(.*&)?embed=)/;

const rewrite: Connect.NextHandleFunction = (request, _response, next) => {
  if (request.url !== undefined && inquiryPaths.test(request.url)) request.url = "/inquiry.html";
  else if (request.url !== undefined && guestPaths.test(request.url)) request.url = "/guest.html";
  next();
};

/** Serves the guests' addresses and those of the inquiry form with their pages while developing, as the API does in production. */
export function guestPagesPlugin(): Plugin {
  return {
    name: "guest-pages",
    configureServer: (server) => void server.middlewares.use(rewrite),
    configurePreviewServer: (server) => void server.middlewares.use(rewrite),
  };
}
