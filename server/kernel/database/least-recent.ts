/** A map that holds the `most` entries used last. */
export type LeastRecent<Value> = {
  /** Gives a value and makes it the one used last. */
  get(key: string): Value | undefined;
  /** Puts a value in as the one used last; gives the key that fell out for it. */
  set(key: string, value: Value): string | undefined;
  readonly size: number;
};

/** Makes a map that forgets what was not used for longest. */
export function leastRecent<Value>(most: number): LeastRecent<Value> {
  // A Map keeps its keys in the order in which they were put in.
  const entries = new Map<string, Value>();
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= most) return undefined;
      const oldest = entries.keys().next().value as string;
      entries.delete(oldest);
      return oldest;
    },
    get size() {
      return entries.size;
    },
  };
}
