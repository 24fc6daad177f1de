export function makeTemporaryDataDir(): string;
export function removeDataDir(dataDir: string): void;
export function removeAbandonedData(): Promise<void>;
