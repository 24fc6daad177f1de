import { ok, type Check } from "./check.ts";
import { readDatevSecrets } from "./read-datev-secrets.ts";

/** Which way the firms reach DATEV. Nothing is called: each firm tests its own connection in its settings. */
export const checkDatev: Check = {
  name: "datev",
  needs: ["migrations"],
  remedy: "See the checks above; the firms' settings could not be read.",
  ask: async () => {
    const { firms, secrets } = await readDatevSecrets();
    const connectors = secrets.filter(({ way }) => way === "connector").length;
    return ok(
      `of ${firms} firms ${secrets.length - connectors} reach DATEVconnect directly, ${connectors} by a connector, ${firms - secrets.length} not (not called)`,
    );
  },
};
