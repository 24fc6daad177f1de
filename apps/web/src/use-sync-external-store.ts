/** React's own, in place of the package that brings it to older versions. */
export { useSyncExternalStore } from "react";
