import dgram from "node:dgram";
import { once } from "node:events";

const TYPE_A = 1;
const HEADER_BYTES = 12;

/** The answer to a question for addresses; one for anything else has none. */
function answer(query, addresses) {
  let at = HEADER_BYTES;
  while (query[at] !== 0) at += query[at] + 1;
  const type = query.readUInt16BE(at + 1);
  const question = query.subarray(HEADER_BYTES, at + 5);
  const found = type === TYPE_A ? addresses : [];
  const header = Buffer.from(query.subarray(0, HEADER_BYTES));
  // A response, authoritative, no error.
  header.writeUInt16BE(0x8400 | (query.readUInt16BE(2) & 0x0100), 2);
  for (const [offset, count] of [
    [4, 1],
    [6, found.length],
    [8, 0],
    [10, 0],
  ])
    header.writeUInt16BE(count, offset);
  // A pointer to the question's name, type A, class IN, to be asked for anew at once.
  const records = found.map((address) =>
    Buffer.from([0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split(".").map(Number)]),
  );
  return Buffer.concat([header, question, ...records]);
}

/**
 * Answers for one name, whatever it is, as an engine's DNS does for a service.
 * @param {() => readonly string[]} readAddresses IPv4; asked for each question
 * @returns {Promise<{ address: string, close: () => void }>} `address` with its port, for UDP
 */
export async function answerNames(readAddresses) {
  const socket = dgram.createSocket("udp4");
  socket.on("message", (query, { address, port }) => socket.send(answer(query, readAddresses()), port, address));
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}
