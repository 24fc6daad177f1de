import { useSession } from "./use-session.ts";

/** Whether whoever is logged in is an admin who reads the firm: the API refuses whatever they would change or take along. */
export const useReadOnly = (): boolean => useSession().session?.support != null;
