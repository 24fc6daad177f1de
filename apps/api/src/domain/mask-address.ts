const DOTS = "•••";

/**
 * An e-mail address of which only its owner recognises what is left: `j•••@k•••.example` for `julia@kundin.example`.
 */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const [host, end] = [address.slice(at + 1), address.slice(address.lastIndexOf("."))];
  return `${firstOf(address.slice(0, at))}${DOTS}@${firstOf(host)}${DOTS}${end}`;
}

const firstOf = (text: string): string => [...text][0] ?? "";
