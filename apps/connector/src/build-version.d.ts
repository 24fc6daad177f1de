/** Put in by the build. */
declare const BUILD_VERSION: string;
