/** Keys under which documents are kept; a change in one place invalidates all. */
export const documentKeys = {
  all: ["documents"],
  templates: ["documents", "templates"],
  ofClients: ["documents", "ofClients"],
  ofClient: ["documents", "ofClient"],
  global: ["documents", "global"],
  storage: ["documents", "storage"],
} as const;
