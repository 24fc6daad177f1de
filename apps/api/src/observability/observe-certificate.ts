import { isIP } from "node:net";
import { connect } from "node:tls";
import { Gauge } from "prom-client";
import type { Telemetry } from "./telemetry.ts";

const CACHED_MS = 3_600_000;
const LONGEST_MS = 2_000;

/** Expiry of the certificate of `APP_URL`, read once an hour; no metric without TLS or while it is unreachable. */
export function observeCertificate({ registry }: Pick<Telemetry, "registry">, appUrl: string): void {
  const { protocol, hostname, port } = new URL(appUrl);
  if (protocol !== "https:") return;
  let lookedAt = -Infinity;
  new Gauge({
    name: "stammdaten_certificate_expiry_timestamp_seconds",
    help: "When the certificate ends that APP_URL shows, in seconds since 1970. Every process tells the same",
    labelNames: ["host"] as const,
    registers: [registry],
    async collect() {
      if (performance.now() - lookedAt < CACHED_MS) return;
      lookedAt = performance.now();
      const end = await readEnd(hostname.replace(/^\[|\]$/g, ""), port === "" ? 443 : Number(port));
      this.reset();
      if (end !== undefined) this.set({ host: hostname }, end.getTime() / 1000);
    },
  });
}

/** @returns undefined when no certificate was presented in time */
export function readEnd(host: string, port: number): Promise<Date | undefined> {
  return new Promise((resolve) => {
    // Read, not verified: nothing is sent.
    const socket = connect(
      { host, port, ...(isIP(host) === 0 && { servername: host }), rejectUnauthorized: false, timeout: LONGEST_MS },
      () => {
        const end = new Date(socket.getPeerCertificate().valid_to);
        socket.destroy();
        resolve(Number.isNaN(end.getTime()) ? undefined : end);
      },
    );
    const giveUp = (): void => {
      socket.destroy();
      resolve(undefined);
    };
    socket.once("error", giveUp).once("timeout", giveUp);
  });
}
