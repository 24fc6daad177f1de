/** Where files lie: under random keys, by an adapter. No rules in here. */
export type Files = {
  /** Takes a file over; when it resolves the bytes have reached the disk. */
  readonly take: (path: string) => Promise<{ key: string }>;
  /** Where a key's bytes can be read. */
  readonly pathOf: (key: string) => string;
  /** Nothing happens where there is none; throws while the bytes cannot be removed. */
  readonly remove: (key: string) => Promise<void>;
};
