/** A segment of the write-ahead log: its timeline, and its number within it. */
export type Segment = { readonly timeline: number; readonly number: number };

const NAME = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/;
/** PostgreSQL's file name of a timeline's history. */
export const HISTORY = /^[0-9A-F]{8}\.history$/;

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, "0");
/** A log file's worth of segments: 4 GB. */
const perLog = (segmentBytes: number): number => 2 ** 32 / segmentBytes;

/**
 * Reads a segment's file name, 24 digits.
 * @param segmentBytes the server's wal_segment_size
 * @returns undefined for any other name
 */
export function parseSegment(name: string, segmentBytes: number): Segment | undefined {
  const [, timeline, log, rest] = NAME.exec(name) ?? [];
  if (timeline === undefined || log === undefined || rest === undefined) return undefined;
  return { timeline: parseInt(timeline, 16), number: parseInt(log, 16) * perLog(segmentBytes) + parseInt(rest, 16) };
}

/** The timeline of a segment, whole or not, or of a history, by its file name. */
export const timelineOf = (name: string): number => parseInt(name.slice(0, 8), 16);

/** The file name of a segment. */
export const nameSegment = ({ timeline, number }: Segment, segmentBytes: number): string =>
  hex(timeline) + hex(Math.floor(number / perLog(segmentBytes))) + hex(number % perLog(segmentBytes));

/** A position in the write-ahead log (`1/A3000028`) as a number of bytes. */
export function parsePosition(text: string): bigint {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** The segment that holds a position. */
export const segmentAt = (timeline: number, position: string, segmentBytes: number): Segment => ({
  timeline,
  number: Number(parsePosition(position) / BigInt(segmentBytes)),
});
