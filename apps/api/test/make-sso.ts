import { call, fromElsewhere, loginAs } from "./api.ts";
import { makeTenant, makeUser } from "./factories.ts";
import { OidcStandIn } from "../../sandbox/src/oidc/oidc-stand-in.ts";

let standIn: Promise<OidcStandIn> | undefined;

/** A real provider, to be closed by whoever has started it. */
export const startProvider = (): Promise<OidcStandIn> => OidcStandIn.start();

type Headers = Record<string, string>;
type Round = { readonly address: string; readonly verifier: string };

/** A firm whose provider answers, and somebody of it. */
export async function makeSsoFirm() {
  standIn ??= startProvider();
  const provider = await standIn;
  const user = await makeUser(await makeTenant());
  const headers = await loginAs(user);
  const { redirectUri } = (await call().get("/api/Main/SsoSettings").set(headers)).body;
  const client = await provider.register(redirectUri);
  const body = { issuer: provider.issuer, ...client, enabled: true, exclusive: false, exceptUserId: null };
  await call().put("/api/Main/SsoSettings").set(headers).send(body);
  return { provider, user, headers, firm: redirectUri.slice(redirectUri.lastIndexOf("/") + 1) as string };
}
export type SsoFirm = Awaited<ReturnType<typeof makeSsoFirm>>;

/** What the browser brings back from the provider. */
export const visitProvider = async ({ provider }: SsoFirm, { address, verifier }: Round, sub = "anna") => ({
  ...(await provider.visit(address, { sub })),
  verifier,
});

export const startSsoLogin = async ({ firm }: SsoFirm): Promise<Round> =>
  (await call().post("/api/Users/SsoLoginStart").set(fromElsewhere()).send({ firm })).body;

const startSsoLink = async (headers: Headers): Promise<Round> => (await call().post("/api/Users/SsoLinkStart").set(headers)).body;

/** What links an account with the firm's user. */
export const readyToLink = async (firm: SsoFirm) => visitProvider(firm, await startSsoLink(firm.headers));

/** A firm whose user has linked an account. */
export async function makeLinked(): Promise<SsoFirm> {
  const firm = await makeSsoFirm();
  await call()
    .post("/api/Users/SsoLink")
    .set(firm.headers)
    .send(await readyToLink(firm));
  return firm;
}
