/** One window of a browser, as a walk uses it. */
export type EnginePage = {
  readonly open: (url: string) => Promise<void>;
  /** Runs a function in the page; it uses nothing from outside but its arguments. */
  readonly evaluate: <Args extends readonly unknown[], Result>(run: (...args: Args) => Result, ...args: Args) => Promise<Result>;
  readonly click: (selector: string) => Promise<void>;
  /** Types into the element as a user does, key by key. */
  readonly type: (selector: string, text: string) => Promise<void>;
  readonly takePicture: (file: string) => Promise<void>;
};

/** A browser that was started. */
export type Engine = {
  readonly page: EnginePage;
  readonly version: string;
  readonly close: () => Promise<void>;
};

/** How one engine is started; undefined where it is not installed. */
export type FindEngine = () => (() => Promise<Engine>) | undefined;
