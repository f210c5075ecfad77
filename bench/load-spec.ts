/** What the load generator is told. Requests are whole HTTP messages in base64; operations name them by their place. */
export type LoadSpec = {
  readonly port: number;
  readonly milliseconds: number;
  readonly warmUp: number;
  readonly seed: number;
  readonly requests: readonly string[];
  readonly users: readonly (readonly { name: string; weight: number; requests: readonly number[] }[])[];
};

export type Times = { count: number; median: number; p99: number };
/** `bytes` of the body of the last answer. */
export type OperationResult = Times & { bytes: number };
export type LoadResult = {
  milliseconds: number;
  all: Times;
  operations: Record<string, OperationResult>;
  /** What went wrong, by its kind. */
  faults: Record<string, number>;
};
