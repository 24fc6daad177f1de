export interface StackProcess {
  /** Resolves when it is gone. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Resolves when it is ready again. */
  restart(): Promise<void>;
  readPid(): number | undefined;
}

export interface Stack {
  appUrl: string;
  mailUrl: string;
  datevUrl: string;
  stripeUrl: string;
  dataDir: string;
  env: Record<string, string>;
  ownerUrl: string;
  adminUrl: string;
  api: StackProcess;
  worker: StackProcess;
  sandbox: StackProcess;
  stop(): Promise<void>;
}

export function startStack(options?: {
  dataDir?: string;
  log?: (text: string) => void;
  durable?: boolean;
  env?: Record<string, string>;
}): Promise<Stack>;
