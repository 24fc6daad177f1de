import type { ComponentType, ReactNode } from "react";
import { useLoaded } from "./use-loaded.ts";

/** A component that is loaded when it is first shown, and draws nothing until then. */
export const loadLazily = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  function LoadedLazily(props: P): ReactNode {
    const Loaded = useLoaded(load);
    return Loaded && <Loaded {...props} />;
  };
