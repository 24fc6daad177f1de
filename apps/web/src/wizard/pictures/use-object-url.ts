import { useEffect, useState } from "react";

/** The address of a picture on this device, for as long as it is shown; empty until it is made. */
export function useObjectUrl(blob: Blob): string {
  const [url, setUrl] = useState("");
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
