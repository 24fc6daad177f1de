/** The version of this build, put in by `version-plugin.ts`. */
declare const BUILD_VERSION: string;
