const WIDTH = 900;
const LEFT = 230;
const RIGHT = 30;
const TOP = 50;
const ROW = 15;
/** Milliseconds that the axis names. */
const TICKS = [0.1, 1, 10, 100, 1_000, 10_000];

const escape = (/** @type {string} */ text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const round = (/** @type {number} */ value) => Math.round(value * 10) / 10;

/**
 * A plot of latencies as SVG: a line a call from its median to its 99th percentile, on a logarithmic axis.
 * @param {readonly { name: string, p50: number, p99: number }[]} calls from top to bottom
 * @param {string} title
 */
export function drawLatencies(calls, title) {
  const highest = Math.max(10, ...calls.map(({ p99 }) => p99));
  const ticks = TICKS.slice(0, TICKS.findIndex((tick) => tick >= highest) + 1 || undefined);
  const [low, high] = [ticks[0], Math.max(ticks.at(-1) ?? highest, highest)].map((value) => Math.log10(value));
  const scale = (WIDTH - LEFT - RIGHT) / (high - low);
  const x = (/** @type {number} */ ms) => round(LEFT + (Math.log10(Math.max(ms, ticks[0])) - low) * scale);
  const height = TOP + calls.length * ROW + 20;
  const grid = ticks.map(
    (tick) => `<path d="M${x(tick)} ${TOP - 6}V${height - 14}" stroke="#d0d4da"/>
<text x="${x(tick)}" y="${TOP - 11}" text-anchor="middle">${tick < 1000 ? `${tick} ms` : `${tick / 1000} s`}</text>`,
  );
  const rows = calls.map(({ name, p50, p99 }, place) => {
    const y = TOP + place * ROW + ROW / 2;
    return `<text x="${LEFT - 8}" y="${y + 4}" text-anchor="end">${escape(name)}</text>
<path d="M${x(p50)} ${y}H${x(p99)}" stroke="#7aa5d8" stroke-width="4"/><circle cx="${x(p50)}" cy="${y}" r="3.5" fill="#0b4a8f"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" font-family="sans-serif" font-size="11" fill="#1b2430">
<title>${escape(title)}</title>
<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>
<text x="8" y="18" font-size="13" font-weight="bold">${escape(title)}</text>
${[...grid, ...rows].join("\n")}
</svg>
`;
}
