import { formatMoment, formatMomentShortly } from "./format-moment.ts";
import { useLocale } from "./use-locale.ts";

/** A moment (RFC 3339) in few words, for tables; day and time when it is pointed at. A dash for none. */
export function Moment({ at }: { at: string | null }) {
  const locale = useLocale();
  if (at === null) return "–";
  return (
    <time dateTime={at} title={formatMoment(at, locale)}>
      {formatMomentShortly(at, locale)}
    </time>
  );
}
