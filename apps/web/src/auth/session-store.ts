import { Tenant } from "@stammdaten/shared/contract/tenants.ts";
import { User } from "@stammdaten/shared/contract/users.ts";
import { z } from "zod";
import { noteAnswer, readIdleTimes } from "./idle-clock.ts";
import { readToken, TOKEN_KEY } from "./read-token.ts";

/** Of an admin who reads a firm that has let them in: until when, and who they are again when they leave it. */
const SupportView = z.object({ expiresAt: z.string(), admin: z.object({ token: z.string(), user: User }) });
export type SupportView = z.infer<typeof SupportView>;

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
const listeners = new Set<() => void>();

function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function readSupport(): { support?: SupportView } {
  const support = SupportView.safeParse(readJson(KEYS.support));
  return support.success ? { support: support.data } : {};
}

/** What local storage holds; null when a part is missing or is not ours. */
function readSession(): Session | null {
  const token = readToken();
  const user = User.safeParse(readJson(KEYS.user));
  if (token === null || !user.success) return null;
  const tenant = Tenant.safeParse(readJson(KEYS.tenant));
  if (!tenant.success && user.data.accessLevel !== "admin") return null;
  return {
    token,
    user: user.data,
    tenant: tenant.success ? tenant.data : null,
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

/** Forgets token, user and firm. @param notice what the login page says about it */
export function endSession(notice: Notice = null): void {
  for (const key of Object.values(KEYS)) localStorage.removeItem(key);
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
      change({ session, notice: isOver ? "session.expired" : null });
    }
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}
