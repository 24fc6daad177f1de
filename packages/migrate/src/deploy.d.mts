export function deployMigrations(url: string, options?: { folder?: string }): Promise<string[]>;
