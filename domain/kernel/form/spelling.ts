/** How the specification's form schemas spell a field: `first_name` is `firstName` (S-270). */
export function camelOf(field: string): string {
  return field.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** The other spelling of each field of a shape, and the field that it stands for; a name that is itself a field stands for nothing else. */
export function aliasesOf(fields: readonly string[]): ReadonlyMap<string, string> {
  const known = new Set(fields);
  const pairs = fields.map((field) => [camelOf(field), field] as const);
  return new Map(pairs.filter(([alias]) => !known.has(alias)));
}
