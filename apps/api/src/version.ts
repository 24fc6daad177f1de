declare const BUILD_VERSION: string | undefined;

/** The version of this build, the same in API and web. */
export const VERSION: string = typeof BUILD_VERSION === "string" ? BUILD_VERSION : "development";
