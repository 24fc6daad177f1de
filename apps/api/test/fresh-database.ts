import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { dropDatabase } from "./drop-database.ts";

/** A database as an operator has it: migrated, its walls up, used by nobody else. */
export type FreshDatabase = {
  /** Superuser, connected to it. */
  readonly admin: pg.Client;
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** Makes a role that logs in, with rights as SQL says them (`SUPERUSER`, `IN ROLE …`); gone with the database. @returns its url */
  readonly makeRole: (rights: string) => Promise<string>;
  readonly drop: () => Promise<void>;
};

export async function makeFreshDatabase(): Promise<FreshDatabase> {
  const name = `fresh_${randomBytes(6).toString("hex")}`;
  const at = (url: string, login: { user: string; password: string } | null = null): string => {
    const parsed = new URL(url);
    parsed.pathname = `/${name}`;
    if (login !== null) Object.assign(parsed, { username: login.user, password: login.password });
    return parsed.href;
  };
  const maker = new pg.Client(inject("ownerUrl"));
  await maker.connect();
  await maker.query(`CREATE DATABASE ${name} TEMPLATE ${inject("template")}`);
  await maker.end();
  const admin = new pg.Client(at(inject("adminUrl")));
  await admin.connect();
  const roles: string[] = [];
  return {
    admin,
    ownerUrl: at(inject("ownerUrl")),
    appUrl: at(inject("appUrl")),
    makeRole: async (rights) => {
      const login = { user: `role_${randomBytes(6).toString("hex")}`, password: randomBytes(12).toString("hex") };
      await admin.query(`CREATE ROLE ${login.user} LOGIN ${rights} PASSWORD '${login.password}'`);
      roles.push(login.user);
      return at(inject("appUrl"), login);
    },
    drop: async () => {
      for (const role of roles) await admin.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
      await admin.end();
      await dropDatabase(name);
    },
  };
}
