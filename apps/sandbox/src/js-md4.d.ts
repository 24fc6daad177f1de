declare module "js-md4" {
  /** MD4 (RFC 1320); OpenSSL 3 no longer has it. */
  const md4: { arrayBuffer(message: Uint8Array): ArrayBuffer };
  export = md4;
}
