/** A room of the house: one area, or one of the kernels that all areas stand on. */
export type Room = {
  readonly name: string;
  /** What the room is for, in one sentence; empty where nobody has said so. */
  readonly purpose: string;
  /** How many modules it has on each floor, tests not counted. */
  readonly modules: Readonly<Record<Floor, number>>;
  readonly tests: number;
  readonly tables: readonly string[];
  readonly endpoints: readonly EndpointLine[];
  readonly screens: readonly ScreenLine[];
  /** The questions that it answers to the assistant. */
  readonly tools: readonly ToolLine[];
};

export type EndpointLine = { readonly method: string; readonly path: string; readonly summary: string };
export type ToolLine = {
  readonly name: string;
  readonly title: string;
  /** The fields of the question, and the types of records that it is asked of. */
  readonly asks: readonly string[];
  readonly of: readonly string[];
  readonly examples: readonly string[];
  readonly ways: readonly string[];
};
export type ScreenLine = { readonly path: string; readonly title: string };

export type Floor = 'domain' | 'server' | 'web';
