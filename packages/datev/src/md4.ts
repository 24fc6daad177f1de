type Words = readonly [number, number, number, number];

/** Per round: the constant, the shifts, the order in which the block's words are taken, and how three words are mixed. */
const rounds = [
  {
    constant: 0,
    shifts: [3, 7, 11, 19],
    order: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    mix: (x: number, y: number, z: number) => (x & y) | (~x & z),
  },
  {
    constant: 0x5a827999,
    shifts: [3, 5, 9, 13],
    order: [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15],
    mix: (x: number, y: number, z: number) => (x & y) | (x & z) | (y & z),
  },
  {
    constant: 0x6ed9eba1,
    shifts: [3, 9, 11, 15],
    order: [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15],
    mix: (x: number, y: number, z: number) => x ^ y ^ z,
  },
] as const;

const rotate = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

/** The message, a one bit, zeros, and its length in bits: a multiple of 64 bytes. */
function pad(message: Uint8Array): Buffer {
  const padded = Buffer.alloc(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  padded.writeBigUInt64LE(BigInt(message.length) * 8n, padded.length - 8);
  return padded;
}

function digestBlock(state: Words, block: Buffer): Words {
  let [a, b, c, d] = state;
  for (const { constant, shifts, order, mix } of rounds) {
    for (const [step, index] of order.entries()) {
      const sum = (a + mix(b, c, d) + block.readInt32LE(index * 4) + constant) | 0;
      [a, b, c, d] = [d, rotate(sum, shifts[step % 4] ?? 0), b, c];
    }
  }
  return [(state[0] + a) | 0, (state[1] + b) | 0, (state[2] + c) | 0, (state[3] + d) | 0];
}

/** MD4 (RFC 1320), 16 bytes. Broken for every purpose but the one that NTLM prescribes it for; OpenSSL 3 no longer has it. */
export function md4(message: Uint8Array): Buffer {
  const padded = pad(message);
  let state: Words = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476];
  for (let offset = 0; offset < padded.length; offset += 64) state = digestBlock(state, padded.subarray(offset, offset + 64));
  const digest = Buffer.alloc(16);
  for (const [index, word] of state.entries()) digest.writeInt32LE(word, index * 4);
  return digest;
}
