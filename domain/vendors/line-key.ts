/** The name of a line by which quotes and budgets are aligned: "Cabinets " and "cabinets" are one. */
export function lineKey(what: string): string {
  return what.trim().replace(/\s+/g, ' ').toLowerCase();
}
