import { listen } from "../http/listen.ts";
import { BehaviourSwitch } from "./behaviour.ts";
import { buildDatevApp, type Authentication } from "./build-datev-app.ts";
import { DatevStore } from "./datev-store.ts";
import { makeCertificate } from "./make-certificate.ts";
import { installation } from "./organization.ts";

/** Where and how the stand-in listens; port 0 takes a free one, no state file keeps all in memory. */
export interface DatevOptions {
  readonly port: number;
  readonly host?: string;
  readonly stateFile?: string;
  readonly username?: string;
  readonly password?: string;
  /** How callers log in; `basic` when it is not given. */
  readonly authentication?: Authentication;
  /** Whether TLS is spoken, with a certificate that is made at the start. */
  readonly tls?: boolean;
  /** Digits of the longest client number, 5 (usual) to 9. */
  readonly numberDigits?: number;
}

/** A running stand-in; `url` is its origin, the API lies under `/datev/api`. */
export interface RunningDatev {
  readonly url: string;
  readonly port: number;
  /** Of the certificate, SHA-256; undefined without TLS. */
  readonly fingerprint: string | undefined;
  close(): Promise<void>;
}

/**
 * Starts a stand-in for DATEVconnect "Client Master Data" 1.7.1.
 * @throws Error when the port is taken or the state file is damaged
 */
export async function startDatev(options: DatevOptions): Promise<RunningDatev> {
  const host = options.host ?? "127.0.0.1";
  const store = new DatevStore(options.stateFile);
  const app = buildDatevApp({
    store,
    behaviour: new BehaviourSwitch(),
    username: options.username ?? "datev",
    password: options.password ?? "Datev-Demo-1",
    authentication: options.authentication ?? "basic",
    numberDigits: options.numberDigits ?? installation.clientNumberDigits,
  });
  await store.save();
  const certificate = options.tls === true ? await makeCertificate() : undefined;
  const listener = await listen(app, options.port, host, certificate);
  const shownHost = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return {
    url: `${certificate === undefined ? "http" : "https"}://${shownHost}:${String(listener.port)}`,
    port: listener.port,
    fingerprint: certificate?.fingerprint,
    close: async () => {
      await listener.close();
      await store.save();
    },
  };
}
