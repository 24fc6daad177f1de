import type { ReactNode } from "react";
import { useReadOnly } from "./use-read-only.ts";

/** Leaves out, for an admin who reads the firm, what the API would refuse them: changes, exports and downloads. */
export const StaffOnly = ({ children }: { children: ReactNode }): ReactNode => (useReadOnly() ? null : children);
