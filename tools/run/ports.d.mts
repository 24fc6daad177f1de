export function isPortFree(port: number): Promise<boolean>;
/** Free ports of this machine, each another. */
export function pickFreePorts(count: number): Promise<number[]>;
