/** A browser engine that a test drives. All engines offer the same few steps, over different protocols. */
export interface Engine {
  /** Opens another tab in the same profile. */
  open(): Promise<EngineTab>;
  /** Closes the browser and everything that was started for it. */
  end(): Promise<void>;
}

export interface EngineTab {
  go(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Evaluates a JavaScript expression in the page and returns its value, which must be JSON. */
  read(expression: string): Promise<unknown>;
  /** Presses these keys, one after the other. The focused element gets them. */
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

/** The W3C action sequence that presses the keys of a text. WebDriver and WebDriver BiDi share this form. */
export const keysOf = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];
