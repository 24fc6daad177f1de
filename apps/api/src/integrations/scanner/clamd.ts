import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";

/** Longest that a file is looked at, in milliseconds. */
const LONGEST_MS = 60_000;
/** Bytes of one part on their way to the scanner. */
const PART = 64 * 1024;

/** The scanner could not be asked, or did not understand. What was not looked at is not let in. */
export class ScannerUnavailable extends Error {
  override readonly name = "ScannerUnavailable";
}

/**
 * A ClamAV daemon, asked over its socket (clamd(8), INSTREAM): the file is sent in parts, each behind its length.
 * @param url `tcp://host:port` or `unix:/path`
 * @returns true where malware was found
 */
export const openClamd =
  (url: string) =>
  async (path: string): Promise<boolean> => {
    const socket = dial(url);
    try {
      const answer = text(socket);
      // Handled below, where it is awaited; a write that fails first must not leave the rejection unhandled.
      answer.catch(() => {});
      await send(socket, "zINSTREAM\0");
      for await (const part of createReadStream(path, { highWaterMark: PART }) as AsyncIterable<Buffer>) {
        const length = Buffer.alloc(4);
        length.writeUInt32BE(part.length);
        await send(socket, length);
        await send(socket, part);
      }
      await send(socket, Buffer.alloc(4));
      return isFound(await answer);
    } catch (error) {
      throw error instanceof ScannerUnavailable ? error : new ScannerUnavailable("clamd", { cause: error });
    } finally {
      socket.destroy();
    }
  };

/**
 * Asks a ClamAV daemon for its version and that of its signatures.
 * @param url `tcp://host:port` or `unix:/path`
 * @returns its own words, e.g. `ClamAV 1.4.2/27800/Sat Nov 21 08:40:11 2026`
 * @throws ScannerUnavailable
 */
export async function askClamdVersion(url: string): Promise<string> {
  const socket = dial(url);
  try {
    const answer = text(socket);
    answer.catch(() => {});
    await send(socket, "zVERSION\0");
    const reply = (await answer).replaceAll("\0", "").trim();
    if (!reply.startsWith("ClamAV")) throw new ScannerUnavailable(reply);
    return reply;
  } catch (error) {
    throw error instanceof ScannerUnavailable ? error : new ScannerUnavailable("clamd", { cause: error });
  } finally {
    socket.destroy();
  }
}

function dial(url: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(url);
  const socket = protocol === "unix:" ? connect({ path: pathname }) : connect({ host: hostname, port: Number(port === "" ? 3310 : port) });
  socket.setTimeout(LONGEST_MS, () => socket.destroy(new ScannerUnavailable("clamd does not answer")));
  return socket;
}

const send = (socket: Socket, bytes: string | Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error === undefined || error === null ? resolve() : reject(error)));
  });

function isFound(answer: string): boolean {
  const reply = answer.replaceAll("\0", "").trim();
  if (reply.endsWith(" FOUND")) return true;
  if (reply === "stream: OK") return false;
  throw new ScannerUnavailable(reply);
}
