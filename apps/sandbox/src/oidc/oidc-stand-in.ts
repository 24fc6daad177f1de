import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider, type Configuration, type ClientMetadata } from "oidc-provider";

/** Who logs in at the provider next, and how. */
type Account = { readonly sub: string; readonly email?: string; readonly amr?: readonly string[] };

const configuration = (current: () => Account): Configuration => ({
  features: { devInteractions: { enabled: false }, registration: { enabled: true, idFactory: () => `client-${Math.random()}` } },
  pkce: { required: () => true },
  claims: { openid: ["sub", "amr"], email: ["email"] },
  conformIdTokenClaims: false,
  cookies: { keys: ["only for tests"] },
  findAccount: (_ctx, sub) => ({
    accountId: sub,
    claims: () => ({ sub, email: current().email ?? `${sub}@provider.example` }),
  }),
  // Everybody is asked for nothing but who they are.
  loadExistingGrant: async ({ oidc }) => {
    const { client, session, provider } = oidc;
    if (client === undefined || session?.accountId === undefined) return undefined;
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope("openid profile email");
    await grant.save();
    return grant;
  },
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Interaction: 60, Session: 60, Grant: 60 },
});

/** A real OpenID provider on this machine: whoever is sent to it is at once logged in as `account`. */
export class OidcStandIn {
  account: Account = { sub: "nobody" };
  readonly issuer: string;
  readonly #server: Server;

  private constructor(issuer: string, server: Server) {
    this.issuer = issuer;
    this.#server = server;
  }

  static async start(port = 0): Promise<OidcStandIn> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const standIn = new OidcStandIn(issuer, server);
    const provider = new Provider(
      issuer,
      configuration(() => standIn.account),
    );
    const answer = provider.callback();
    server.on("request", (req, res) => {
      if (req.url?.startsWith("/interaction/") !== true) return void answer(req, res);
      const { sub, amr = ["pwd"] } = standIn.account;
      const login = { accountId: sub, remember: false, amr: [...amr] };
      provider.interactionFinished(req, res, { login }).catch((error: unknown) => res.writeHead(500).end(String(error)));
    });
    return standIn;
  }

  /** Registers a client, as whoever looks after a provider would. */
  async register(redirectUri: string, given: ClientMetadata = {} as ClientMetadata): Promise<{ clientId: string; clientSecret: string }> {
    const response = await fetch(`${this.issuer}/reg`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ redirect_uris: [redirectUri], response_types: ["code"], grant_types: ["authorization_code"], ...given }),
    });
    const body = (await response.json()) as { client_id: string; client_secret: string };
    return { clientId: body.client_id, clientSecret: body.client_secret };
  }

  /** What a browser does that is sent to the provider. @returns the parameters that it comes back with */
  async visit(address: string, account: Account): Promise<Record<string, string>> {
    this.account = account;
    const cookies = new Map<string, string>();
    let next = address;
    for (let step = 0; step < 6; step += 1) {
      const response = await fetch(next, {
        redirect: "manual",
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      const location = response.headers.get("location");
      if (location === null) throw new Error(`the provider stopped with ${response.status}: ${(await response.text()).slice(0, 500)}`);
      const target = new URL(location, this.issuer);
      if (target.origin !== this.issuer) return Object.fromEntries(target.searchParams);
      next = target.href;
    }
    throw new Error("the provider leads in circles");
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => void this.#server.close(() => resolve()));
  }
}
