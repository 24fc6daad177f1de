import type { Endpoint } from "@stammdaten/shared/contract/endpoint.ts";
import type { TokenScope } from "@stammdaten/shared/contract/token-scopes.ts";
import type { EndpointName } from "@stammdaten/shared/contract/index.ts";
import { staysOpen } from "../src/http/admission.ts";
import type { Caller } from "./callers.ts";
import type { Aim, Sample } from "./sample-plans.ts";
import { endpointOf, sampleOf } from "./sample-requests.ts";
import type { ClientWorld, FirmWorld } from "./world.ts";

/** What a call is aimed at, by whose the named tenant and the object are. */
export const targets = [
  "own",
  "ownUnnamed",
  "foreignObject",
  "ownTenantForeignObject",
  "foreignTenantForeignObject",
  "foreignTenantOwnObject",
  "absentTenantOwnObject",
  "neighbour",
  "absentObject",
  "withoutObject",
  "foreignSecondObject",
  "neighbourSecondObject",
  "foreignIdInBody",
  "absentIdInBody",
  "tenantTwiceForeignLast",
  "tenantTwiceForeignFirst",
] as const;
export type Target = (typeof targets)[number];

/** `reached`: the rule itself was asked; what it says is not the policy's business. */
export type Expected = { readonly kind: "reached" } | { readonly kind: "refused"; readonly status: number; readonly code: string };

const reached: Expected = { kind: "reached" };
const refused = (status: number, code: string): Expected => ({ kind: "refused", status, code });
const notFound = refused(404, "resource.notFound");

export type Attempt = {
  readonly name: EndpointName;
  readonly target: Target;
  /** Which of several ids is the foreign one; empty where there is one way only. */
  readonly variant: string;
  readonly sample: Sample;
  readonly expected: Expected;
  readonly namesForeignTenant: boolean;
};

const declaresTenant = (endpoint: Endpoint): boolean => endpoint.query !== undefined && endpoint.tenantKey in endpoint.query.shape;
const isTenantItself = (endpoint: Endpoint): boolean => endpoint.objectKey !== undefined && endpoint.objectKey === endpoint.tenantKey;
const differs = (one: Sample, other: Sample): boolean => JSON.stringify(one) !== JSON.stringify(other);

/** What no login opens, and no program's token. */
const isForTokens = ({ access }: Endpoint): boolean =>
  access.every((level) => level === "guest" || level === "phone" || level === "connector" || level === "registrant");

/** The admission before the rule: who may call at all. Null for who may. */
export function judgeAdmission(endpoint: Endpoint, caller: Caller): Expected | null {
  const { access } = endpoint;
  const unauthorized = refused(401, "auth.unauthorized");
  if (caller.level === "anonymous") return unauthorized;
  if (caller.level === "guest") {
    if (!access.includes("guest")) return unauthorized;
    if (caller.link !== "good") return caller.link === "over" ? refused(400, "link.expired") : refused(400, "link.unknown");
    return caller.firmState === "open" ? null : refused(422, "firm.closed");
  }
  if (caller.level === "phone") {
    if (!access.includes("phone")) return unauthorized;
    if (caller.link !== "good") return refused(400, caller.link === "over" ? "phone.over" : "phone.unknown");
    return caller.firmState === "open" ? null : refused(422, "firm.closed");
  }
  if (caller.scopes !== undefined) return judgeProgram(endpoint, caller, caller.scopes);
  if (caller.level === "connector") {
    if (!access.includes("connector") || caller.link !== "good") return unauthorized;
  }
  if (caller.level === "registrant" && !access.includes("registrant")) return unauthorized;
  if (caller.level === "support") {
    if (!access.includes("support") && access.includes("tenant")) return refused(403, "support.readOnly");
    if (access.includes("support") && caller.link !== "good") return refused(403, "support.over");
  }
  // A login is no use where only a link or a connector's token is: the wrong kind of credentials, not the wrong level.
  if (!access.includes(caller.level)) return isForTokens(endpoint) ? unauthorized : refused(403, "access.forbidden");
  if (caller.session === "over") return refused(419, "session.expired");
  if (caller.firmState === "deactivated") return refused(403, "tenant.deactivated");
  return caller.firmState === "blocked" && !staysOpen(endpoint, caller.level) ? refused(403, "subscription.required") : null;
}

/** A program is worth what its token is: first whether it is good, then whether the call takes it, then whether the firm is open. */
function judgeProgram(endpoint: Endpoint, { link, firmState }: Caller, scopes: readonly TokenScope[]): Expected | null {
  const { scope } = endpoint;
  if (isForTokens(endpoint) || link !== "good") return refused(401, "auth.unauthorized");
  if (scope === undefined) return refused(403, "apiToken.notForThis");
  if (!scopes.includes(scope)) return refused(403, "apiToken.scopeMissing");
  if (firmState === "open") return null;
  return refused(403, firmState === "deactivated" ? "tenant.deactivated" : "subscription.required");
}

/** The caller's own firm or one in its place, another, and one that does not exist. */
export type Firms = { readonly own: FirmWorld; readonly foreign: FirmWorld; readonly absent: FirmWorld };

/** Every attempt of a caller on an endpoint that makes sense, each with what the policy says of it. */
export function attemptsOn(name: EndpointName, caller: Caller, { own: ownFirm, foreign, absent }: Firms): Attempt[] {
  const endpoint = endpointOf(name);
  const admission = judgeAdmission(endpoint, caller);
  const client = caller.client ?? ownFirm.clients[0];
  const place: Place = {
    endpoint,
    name,
    caller,
    own: { firm: ownFirm, client },
    foreign,
    absent,
    neighbour: neighbourOf(ownFirm, client),
  };
  const possible = targets.flatMap((target) => (isInBody(target) ? attemptsInBody(place, target) : (attempt(place, target) ?? [])));
  // Who does not come in is refused before the call is read: two aims tell as much as twelve.
  return admission === null
    ? possible
    : possible
        .filter(({ target }) => target === "own" || target === "foreignObject")
        .map((one) => ({ ...one, expected: admission, namesForeignTenant: false }));
}

/** What is the matter with one's own call is said before its ids are looked at: the sample's form takes no client. */
const REFUSED_BEFORE_LOOKING: Partial<Readonly<Record<EndpointName, Expected>>> = { assignForm: refused(400, "request.invalid") };

/** Acts on many at once answer 200 and tell of each object: of another firm's what they tell of one that is not there. */
const TELLS_EACH = new Set<EndpointName>(["resendInvitations", "remindInvitations", "revokeInvitations"]);

type Place = {
  endpoint: Endpoint;
  name: EndpointName;
  caller: Caller;
  own: Aim;
  foreign: FirmWorld;
  absent: FirmWorld;
  neighbour: ClientWorld;
};

const neighbourOf = (firm: FirmWorld, client: ClientWorld): ClientWorld =>
  firm.clients[0].personId === client.personId ? firm.clients[1] : firm.clients[0];

function attempt(place: Place, target: Target): Attempt | null {
  const { endpoint, name, caller, own } = place;
  const aim = aimOf(place, target);
  if (aim === null) return null;
  const plain = sampleOf(name, aim);
  const hasObject = differs(sampleOf(name, own), sampleOf(name, { firm: place.absent, client: place.absent.clients[0] }));
  const isOurs = aim.client === own.client;
  if (!isOurs && !hasObject) return null;
  if (isTenantItself(endpoint) && !["own", "foreignObject", "absentObject", "withoutObject"].includes(target)) return null;
  const sample = shape(place, target, plain, aim);
  if (sample === null) return null;
  const expected = judge(place, target);
  const namesForeignTenant =
    caller.level !== "admin" &&
    declaresTenant(endpoint) &&
    (isTenantItself(endpoint) ? target === "foreignObject" || target === "absentObject" : isForeignTenant(target));
  return { name, target, variant: "", sample, expected, namesForeignTenant };
}

const isInBody = (target: Target): boolean => target === "foreignIdInBody" || target === "absentIdInBody";
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** One's own call, but for one id of its body: an attempt for each of them, where there are several. */
function attemptsInBody({ name, own, foreign, absent, caller }: Place, target: Target): Attempt[] {
  const from = target === "foreignIdInBody" ? foreign : absent;
  const tenantId = own.firm.tenantId;
  const sample = sampleOf(name, { ...own, tenantId });
  const other = sampleOf(name, { firm: from, client: from.clients[0], tenantId });
  const places = placesOfIds(sample.body, other.body);
  if (places.length === 0 || caller.level === "admin") return [];
  return places.map((path) => ({
    name,
    target,
    variant: path.join("."),
    sample: { ...sample, body: withValueAt(sample.body, path, valueAt(other.body, path)) },
    expected: REFUSED_BEFORE_LOOKING[name] ?? (TELLS_EACH.has(name) ? reached : notFound),
    namesForeignTenant: false,
  }));
}

type Path = readonly (string | number)[];

function placesOfIds(one: unknown, other: unknown, path: Path = []): Path[] {
  if (typeof one === "string") return one !== other && UUID.test(one) ? [path] : [];
  if (typeof one !== "object" || one === null) return [];
  return Object.entries(one).flatMap(([key, value]) => placesOfIds(value, valueAt(other, [key]), [...path, key]));
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === "object" && inner !== null ? (inner as Record<string | number, unknown>)[key] : undefined),
    value,
  );

function withValueAt(value: unknown, [key, ...rest]: Path, given: unknown): unknown {
  if (key === undefined) return given;
  const inner = withValueAt(valueAt(value, [key]), rest, given);
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...(value as object), [key]: inner };
}

const namesTwice = (target: Target): boolean => target === "tenantTwiceForeignLast" || target === "tenantTwiceForeignFirst";
const isForeignTenant = (target: Target): boolean =>
  target === "foreignTenantForeignObject" || target === "foreignTenantOwnObject" || target === "absentTenantOwnObject";

function aimOf({ own, foreign, absent, neighbour }: Place, target: Target): Aim | null {
  const foreignClient = foreign.clients[0];
  const tenantId = own.firm.tenantId;
  switch (target) {
    case "own":
      return { ...own, tenantId };
    case "foreignObject":
      return { firm: foreign, client: foreignClient };
    case "ownTenantForeignObject":
      return { firm: foreign, client: foreignClient, tenantId };
    case "foreignTenantForeignObject":
      return { firm: foreign, client: foreignClient, tenantId: foreign.tenantId };
    case "foreignTenantOwnObject":
      return { ...own, tenantId: foreign.tenantId };
    case "absentTenantOwnObject":
      return { ...own, tenantId: absent.tenantId };
    case "neighbour":
      return { firm: own.firm, client: neighbour };
    case "absentObject":
      return { firm: absent, client: absent.clients[0] };
    case "tenantTwiceForeignLast":
    case "tenantTwiceForeignFirst":
      return { ...own, tenantId };
    default:
      return own;
  }
}

/** The last touches that a target needs beyond its aim; null where it cannot be said of this endpoint. */
function shape({ endpoint, own, foreign, neighbour }: Place, target: Target, sample: Sample, aim: Aim): Sample | null {
  const query = sample.query ?? {};
  const declared = declaresTenant(endpoint);
  if (namesTwice(target)) {
    if (!declared) return null;
    const again = { [endpoint.tenantKey.toUpperCase()]: foreign.tenantId };
    return { ...sample, ...(target === "tenantTwiceForeignFirst" ? { before: again } : { behind: again }) };
  }
  if (target === "withoutObject") {
    const key = endpoint.objectKey;
    if (key === undefined) return null;
    return { ...sample, query: Object.fromEntries(Object.entries(query).filter(([one]) => one !== key)) };
  }
  if (target === "foreignSecondObject" || target === "neighbourSecondObject") {
    const other = target === "foreignSecondObject" ? foreign.clients[0] : neighbour;
    return "attachmentId" in query && own.client.forms.draft.attachmentId !== other.forms.draft.attachmentId
      ? { ...sample, query: { ...query, attachmentId: other.forms.draft.attachmentId } }
      : null;
  }
  if (target === "ownUnnamed" || target === "ownTenantForeignObject") return declared ? sample : null;
  if (!declared && isForeignTenant(target))
    return endpoint.query === undefined || aim.tenantId === undefined ? null : { ...sample, query: { ...query, tenantId: aim.tenantId } };
  return sample;
}

/** About something else too than the object that they may name: they are whole without it. */
const WHOLE_WITHOUT_OBJECT = new Set<EndpointName>(["datevNumberCheck"]);

function judge({ endpoint, caller, name }: Place, target: Target): Expected {
  const declared = declaresTenant(endpoint);
  const admin = caller.level === "admin";
  if (namesTwice(target)) return refused(400, "request.duplicateParameter");
  if (target === "withoutObject")
    return WHOLE_WITHOUT_OBJECT.has(name) ||
      endpoint.query?.safeParse(admin && !isTenantItself(endpoint) ? { tenantId: "" } : {}).success === true
      ? reached
      : refused(400, "request.invalid");
  if (admin) return judgeAdmin(endpoint, target, declared, name);
  if (isForeignTenant(target)) return declared ? notFound : refused(400, "request.invalid");
  if (target === "own" || target === "ownUnnamed") return reached;
  // What a connector has taken is its own; the firm's other one has nothing to say to it.
  if (target === "neighbour") return caller.level === "tenant" || caller.level === "support" ? reached : notFound;
  if (TELLS_EACH.has(name)) return reached;
  return notFound;
}

/** Whatever firm is named, only its own users are there. */
const OF_USERS = new Set<EndpointName>(["withdrawUserRequest", "updateUser", "removeUser", "inviteUser"]);

/** About the login of a client, in the tests: an admin finds none. */
const OF_CLIENTS_LOGIN = new Set<EndpointName>(["userByUsername", "updateUser", "removeUser", "inviteUser"]);

/** An admin names any firm that exists, and must name one where the call is about one. */
function judgeAdmin(endpoint: Endpoint, target: Target, declared: boolean, name: EndpointName): Expected {
  // What belongs to no firm is the admin's own; of a firm's nothing is there, whomever they name.
  if (endpoint.adminWithoutTenant && !declared && isForeignTenant(target)) return refused(400, "request.invalid");
  if (endpoint.adminWithoutTenant) return endpoint.objectKey === undefined ? reached : notFound;
  if (!declared && OF_CLIENTS_LOGIN.has(name) && !isForeignTenant(target)) return notFound;
  if (!declared) return target === "absentObject" ? notFound : isForeignTenant(target) ? refused(400, "request.invalid") : reached;
  if (isTenantItself(endpoint)) return target === "absentObject" ? notFound : reached;
  if (target === "absentTenantOwnObject") return notFound;
  if (OF_USERS.has(name) && (target === "ownTenantForeignObject" || target === "foreignTenantOwnObject")) return notFound;
  const isNamed = target === "own" || target === "ownTenantForeignObject" || isForeignTenant(target);
  if (!isNamed) return refused(400, "request.invalid");
  return OF_CLIENTS_LOGIN.has(name) ? notFound : reached;
}
