export type Log = { readonly info: (text: string) => void; readonly error: (text: string) => void };

/** Lines for people and for whatever collects the output of services. Holds no data of clients. */
export const log: Log = {
  info: (text) => write(process.stdout, "info ", text),
  error: (text) => write(process.stderr, "error", text),
};

const write = (to: NodeJS.WriteStream, level: string, text: string): void =>
  void to.write(`${new Date().toISOString()} ${level} ${text}\n`);

/** What an error says, in one line. */
export const describeError = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/g, " · ");

/** Bytes for people. */
export function describeBytes(bytes: number): string {
  const units = ["bytes", "kB", "MB", "GB", "TB"];
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return `${power === 0 ? bytes : (bytes / 1000 ** power).toFixed(1)} ${units[power]}`;
}
