/** What a request says, nested as its names are: `items[0][price]=x`. */
export type Fields = { [name: string]: string | Fields };

/** Reads the form that the provider's SDK sends. */
export function readForm(text: string): Fields {
  const fields: Fields = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part, place) => part !== '' || place === 0);
    // `expand[]` has no number of its own: the values are counted.
    const whole = name.endsWith('[]') ? [...path, ''] : path;
    put(fields, whole, value);
  }
  return fields;
}

function put(into: Fields, [first = '', ...rest]: string[], value: string): void {
  const name = first === '' ? String(Object.keys(into).length) : first;
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inner = into[name];
  const next: Fields = typeof inner === 'object' ? inner : {};
  into[name] = next;
  put(next, rest, value);
}

export function textAt(fields: Fields, ...path: string[]): string | undefined {
  let at: string | Fields | undefined = fields;
  for (const name of path) at = typeof at === 'object' ? at[name] : undefined;
  return typeof at === 'string' ? at : undefined;
}

export function listAt(fields: Fields, name: string): (string | Fields)[] {
  const list = fields[name];
  return typeof list === 'object' ? Object.values(list) : [];
}
