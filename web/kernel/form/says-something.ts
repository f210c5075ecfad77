/** Whether a field holds more than its shape puts there by itself: `blank` is what stands in a form of which nothing is known. */
export function saysSomething(value: unknown, blank: unknown): boolean {
  const empty = value === undefined || value === null || value === '' || value === false;
  if (empty || (Array.isArray(value) && value.length === 0)) return false;
  return JSON.stringify(value) !== JSON.stringify(blank);
}
