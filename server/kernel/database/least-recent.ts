/** A map that holds the entries used last. */
export type LeastRecent<Value> = {
  /** Gives a value and makes it the one used last. */
  get(key: string): Value | undefined;
  /** Puts a value in as the one used last; gives the key that fell out for it, of several the first. */
  set(key: string, value: Value): string | undefined;
  readonly size: number;
  /** What the entries take together, in bytes; 0 where nobody weighs them. */
  readonly bytes: number;
};

export type Bounds<Value> = {
  /** Entries at most. */
  readonly most: number;
  /** Bytes at most, by what `weigh` says of each entry. One that is heavier than all of them together is not held. */
  readonly mostBytes?: number;
  readonly weigh?: (key: string, value: Value) => number;
  /** Under this name `/metrics` says what is held. */
  readonly name?: string;
};

const named = new Map<string, Set<WeakRef<LeastRecent<unknown>>>>();

/** What is held under each name: entries and bytes of all maps together. */
export function heldByName(): { name: string; entries: number; bytes: number }[] {
  return [...named].map(([name, maps]) => {
    let [entries, bytes] = [0, 0];
    for (const map of maps) {
      const held = map.deref();
      if (held === undefined) maps.delete(map);
      entries += held?.size ?? 0;
      bytes += held?.bytes ?? 0;
    }
    return { name, entries, bytes };
  });
}

/** Makes a map that forgets what was not used for longest. */
export function leastRecent<Value>(bounds: number | Bounds<Value>): LeastRecent<Value> {
  const { most, mostBytes, weigh, name }: Bounds<Value> =
    typeof bounds === 'number' ? { most: bounds } : bounds;
  // A Map keeps its keys in the order in which they were put in.
  const entries = new Map<string, Value>();
  let bytes = 0;
  const drop = (key: string) => {
    const value = entries.get(key);
    if (value === undefined) return;
    bytes -= weigh?.(key, value) ?? 0;
    entries.delete(key);
  };
  const map: LeastRecent<Value> = {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      drop(key);
      entries.set(key, value);
      bytes += weigh?.(key, value) ?? 0;
      let fallen: string | undefined;
      while (entries.size > most || (mostBytes !== undefined && bytes > mostBytes)) {
        const oldest = entries.keys().next().value as string;
        drop(oldest);
        fallen ??= oldest;
      }
      return fallen;
    },
    get size() {
      return entries.size;
    },
    get bytes() {
      return bytes;
    },
  };
  if (name !== undefined) {
    const maps = named.get(name) ?? new Set();
    named.set(name, maps.add(new WeakRef(map)));
  }
  return map;
}
