/** What went wrong, in the words of whoever threw. @param {unknown} error */
export const describeFailure = (error) => (error instanceof Error ? error.message : String(error));

/** The code of an error of node or PostgreSQL (`ENOENT`, `23505`). @param {unknown} error @returns {string | undefined} */
export const codeOf = (error) => (error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined);
