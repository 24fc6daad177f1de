/** The page that belongs to each kind of link. */
export const linkPaths = {
  reset: "/reset-password",
  registration: "/registration",
  tenantInvitation: "/tenant-invitation",
  emailChange: "/confirm-email",
  recoveryStop: "/stop-recovery",
} as const;

export type ChosenOrigin = {
  /** One of the product's own origins; null is the canonical one. */
  readonly origin: string | null;
  /** Whether something else was asked for. */
  readonly rejected: boolean;
};

/**
 * Which origin a mailed link begins with, when the call names an address (`url=`). The text is compared letter by letter
 * with an origin of ours and the one path of the call, never parsed: what differs in any way is not taken. Taken is our own
 * spelling of the origin and nothing of the text, no query and no fragment.
 */
export function chooseOrigin(url: string | undefined, path: string, origins: readonly string[]): ChosenOrigin {
  if (url === undefined || url === "") return { origin: null, rejected: false };
  const origin = origins.find((one) =>
    [`${one}${path}`, `${one}${path}/`].some((page) => url === page || url.startsWith(`${page}?`) || url.startsWith(`${page}#`)),
  );
  return { origin: origin ?? null, rejected: origin === undefined };
}
