import type { LookupFunction } from "node:net";
import { TLSSocket } from "node:tls";
import { buildConnector } from "undici";
import { DatevUnreachable } from "./datev-errors.ts";
import type { DatevConnection, GatewayLimits } from "./gateway.ts";
import { describeCertificate, normalizeFingerprint } from "./server-certificate.ts";

type Trust = Pick<DatevConnection, "certificateAuthority" | "certificateFingerprint">;

/**
 * Makes connections that nothing is written to before the server's certificate was judged: by its fingerprint where one is
 * set, else by who issued it and for which name.
 * @param lookup judges the address that a name leads to
 * @param connectMs the longest a connection may take to stand
 */
export function createConnector(
  trust: Trust,
  lookup: LookupFunction,
  connectMs: number,
  onCertificate: GatewayLimits["onCertificate"],
): buildConnector.connector {
  const { certificateAuthority, certificateFingerprint } = trust;
  const connect = buildConnector({
    timeout: connectMs,
    lookup,
    // A resumed session would show no certificate.
    maxCachedSessions: 0,
    ...(typeof certificateAuthority === "string" && { ca: [certificateAuthority] }),
    // `judge` refuses in its place, so that a firm is shown the certificate that it may want to trust.
    rejectUnauthorized: false,
  });
  const isTrusted = (socket: TLSSocket): boolean =>
    typeof certificateFingerprint === "string"
      ? normalizeFingerprint(socket.getPeerCertificate().fingerprint256) === normalizeFingerprint(certificateFingerprint)
      : socket.authorized;
  const judge = (socket: TLSSocket): boolean => {
    const trusted = isTrusted(socket);
    onCertificate?.(describeCertificate(socket.getPeerCertificate(), trusted));
    return trusted;
  };
  return (options, callback) =>
    connect(options, (error, socket) => {
      if (error !== null) return callback(error, null);
      if (!(socket instanceof TLSSocket) || judge(socket)) return callback(null, socket);
      socket.destroy();
      callback(new DatevUnreachable("certificate"), null);
    });
}
