import { useEffect, useRef, useState } from "react";
import { CONTENT_FRAME, READY, type Content } from "./content.ts";

type Props = { readonly content: Content; readonly title: string; readonly className?: string | undefined };

/** What others have written, in a page that holds nothing else: no session, no storage, no way out. Follows what it is given. */
export function ContentFrame({ content, title, className }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [port, setPort] = useState<MessagePort | null>(null);
  useEffect(() => {
    const take = ({ source, data, ports }: MessageEvent<unknown>) => {
      if (source !== null && source === frame.current?.contentWindow && data === READY) setPort(ports[0] ?? null);
    };
    window.addEventListener("message", take);
    return () => window.removeEventListener("message", take);
  }, []);
  useEffect(() => port?.postMessage(content), [port, content]);
  return <iframe ref={frame} className={className} title={title} sandbox="allow-scripts" src={CONTENT_FRAME} />;
}
