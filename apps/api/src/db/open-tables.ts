/** Tables without row-level security, each with its reason. A new table needs a policy or a line here. */
export const OPEN_TABLES: Readonly<Record<string, string>> = {
  credential: "found by user name before a tenant is known; holds no data of clients",
  admin: "admins belong to no tenant",
  session: "found by the token's session id before a tenant is set",
  link: "found by the token's hash before a tenant is known; holds ids and times only",
  account_link: "found by the token's hash before a tenant is known, of admins without one; holds ids, hashes and times only",
  passkey: "found by the credential's id before a tenant is known, of admins without one; holds ids, public keys, names and times only",
  inquiry_token: "found by a firm's public key before a tenant is known; holds ids, keys, origins and times only",
  datev_connector: "found by the token's hash before a tenant is known; holds ids, a name, a hash and times only",
  job: "the worker takes jobs of any tenant; payloads hold ids only",
  file_intake: "random keys of files on their way in, before a row of a firm names them",
  operator_document: "the operator's terms and agreements, which everybody may read; holds no data of firms or clients",
  global_document: "the operator's templates, which every firm sees; holds no data of clients",
  stripe_event: "taken before it is known whose it is; holds Stripe's ids and times only",
  rate_limit: "counts of tries by name and address, before anyone is known",
  platform_event: "what happens across tenants; the app may only add to it",
  _prisma_migrations: "the record of migrations; the app may read their names and times",
};
