export const OWNER_ROLE: string;
export const APP_ROLE: string;

export interface Postgres {
  port: number;
  ownerUrl(database: string): string;
  appUrl(database: string): string;
  adminUrl(database: string): string;
  stop(): Promise<void>;
}

export function ensurePostgres(options: { dataDir: string; port: number; durable?: boolean }): Promise<Postgres>;
export function createDatabase(postgres: Postgres, name: string): Promise<void>;
export function stopAbandonedPostgres(dataDir: string): Promise<void>;
