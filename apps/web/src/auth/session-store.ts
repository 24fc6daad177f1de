import type { Tenant } from "@stammdaten/shared/contract/tenants.ts";
import type { User } from "@stammdaten/shared/contract/users.ts";
import { noteAnswer, readIdleTimes } from "./idle-clock.ts";
import { readToken, TOKEN_KEY } from "./read-token.ts";
import { isStoredSupport, isStoredTenant, isStoredUser, type SupportView } from "./stored-session.ts";

/**
 * Who is logged in. The admin belongs to no firm. `twoFactorDue`: a second factor must be set up before anything else is open.
 * `support`: an admin reads this firm, with its staff's screens.
 */
export type Session = {
  readonly token: string;
  readonly user: User;
  readonly tenant: Tenant | null;
  readonly twoFactorDue?: boolean;
  readonly support?: SupportView | null;
};

/** Why a session ended, shown on the login page; a text, or the key of one. */
export type Notice = string | null;

type Snapshot = { readonly session: Session | null; readonly notice: Notice };

const KEYS = { token: TOKEN_KEY, user: "user", tenant: "tenant", twoFactorDue: "twoFactorDue", support: "support" } as const;

let snapshot: Snapshot | undefined;
let left: string | null = null;
const listeners = new Set<() => void>();

function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function readSupport(): { support?: SupportView } {
  const support = readJson(KEYS.support);
  return isStoredSupport(support) ? { support } : {};
}

/** What local storage holds; null when a part is missing or is not ours. */
function readSession(): Session | null {
  const token = readToken();
  const user = readJson(KEYS.user);
  if (token === null || !isStoredUser(user)) return null;
  const stored = readJson(KEYS.tenant);
  const tenant = isStoredTenant(stored) ? stored : null;
  if (tenant === null && user.accessLevel !== "admin") return null;
  return {
    token,
    user,
    tenant,
    twoFactorDue: localStorage.getItem(KEYS.twoFactorDue) !== null,
    ...readSupport(),
  };
}

function change(next: Snapshot): void {
  snapshot = next;
  for (const listener of listeners) listener();
}

export function readSnapshot(): Snapshot {
  snapshot ??= { session: readSession(), notice: null };
  return snapshot;
}

/** Keeps the token of a login that is under way; nobody is logged in yet. */
export function keepToken(token: string): void {
  localStorage.setItem(KEYS.token, token);
}

export function startSession(session: Session): void {
  noteAnswer();
  localStorage.setItem(KEYS.token, session.token);
  localStorage.setItem(KEYS.user, JSON.stringify(session.user));
  localStorage.setItem(KEYS.tenant, JSON.stringify(session.tenant));
  if (session.twoFactorDue === true) localStorage.setItem(KEYS.twoFactorDue, "yes");
  else localStorage.removeItem(KEYS.twoFactorDue);
  const { support = null, ...rest } = session;
  if (support === null) localStorage.removeItem(KEYS.support);
  else localStorage.setItem(KEYS.support, JSON.stringify(support));
  change({ session: { ...rest, twoFactorDue: session.twoFactorDue === true, ...(support !== null && { support }) }, notice: null });
}

/** Replaces parts of the running session: a new token, the firm's new name, a second factor that is due or set up. */
export function changeSession(changes: Partial<Session>): void {
  const { session } = readSnapshot();
  if (session !== null) startSession({ ...session, ...changes });
}

/** In place of a user's id after a logout. */
export const LOGGED_OUT = "loggedOut";

/** Whose session has ended by itself since the page was loaded; `LOGGED_OUT` after a logout, null where nobody was logged in. */
export const readLeft = (): string | null => left;

function noteLeft(session: Session | null, notice: Notice): void {
  if (session !== null) left = notice === null ? LOGGED_OUT : session.user.id;
}

/** Forgets token, user and firm. @param notice what the login page says about it */
export function endSession(notice: Notice = null): void {
  const { session } = readSnapshot();
  for (const key of Object.values(KEYS)) localStorage.removeItem(key);
  noteLeft(session, notice);
  change({ session: null, notice });
}

/** Follows the session; also what other tabs do to it. */
export function subscribeSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    const ours = event.key === null || Object.values<string>(KEYS).includes(event.key);
    const session = readSession();
    if (ours && JSON.stringify(session) !== JSON.stringify(snapshot?.session ?? null)) {
      // Another tab may have been the first to see that the time is up.
      const isOver = session === null && Date.now() >= readIdleTimes().endsAt;
      const notice = isOver ? "session.expired" : null;
      if (session === null) noteLeft(snapshot?.session ?? null, notice);
      change({ session, notice });
    }
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}
