export type Log = { readonly info: (text: string) => void; readonly warn: (text: string) => void; readonly error: (text: string) => void };

/** Lines for people and for whatever collects the output of services. Holds no data of clients. */
export const log: Log = {
  info: (text) => write(process.stdout, "info ", text),
  warn: (text) => write(process.stdout, "warn ", text),
  error: (text) => write(process.stderr, "error", text),
};

const write = (to: NodeJS.WriteStream, level: string, text: string): void =>
  void to.write(`${new Date().toISOString()} ${level} ${text}\n`);
