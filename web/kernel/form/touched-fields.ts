type Values = Readonly<Record<string, unknown>>;

/** Whether it names a record by type and id, or is the shape of such a name: that is one leaf, because half of it names nothing. */
export const isReference = (value: object): boolean => 'item_type' in value && 'item_id' in value;

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isReference(value);

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The dotted paths of all that differs between two states of a form, each leaf once: `city`, `address.street`. A list is one leaf, and so is a chosen record. */
export function touchedIn(before: Values, after: Values, within = ''): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const [former, value] = [before[name], after[name]];
    if (isGroup(former) && isGroup(value)) return touchedIn(former, value, `${within}${name}.`);
    return same(former, value) ? [] : [within + name];
  });
}

/** The value at a dotted path. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (isGroup(value) ? value[name] : undefined), values);
}

/** Only what stands at these paths. */
export function pick(values: Values, paths: readonly string[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const path of paths) put(picked, path.split('.'), valueAt(values, path));
  return picked;
}

/** The same values with others at some paths. */
export function withValues(
  values: Values,
  others: Values,
  paths: readonly string[],
): Record<string, unknown> {
  const changed = structuredClone(values) as Record<string, unknown>;
  for (const path of paths) put(changed, path.split('.'), valueAt(others, path));
  return changed;
}

function put(into: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inner = isGroup(into[name]) ? { ...into[name] } : {};
  put(inner, rest, value);
  into[name] = inner;
}
