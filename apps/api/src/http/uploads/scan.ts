/** Looks for malware in a file of this machine: true where it found some. Throws where it could not look. */
export type Scan = (path: string) => Promise<boolean>;
