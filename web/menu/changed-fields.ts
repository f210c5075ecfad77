/**
 * The fields that differ from what is stored: only they are sent, so that two administrators who change different fields do not
 * undo one another. An icon goes with its kind.
 */
export function changedFields<T extends object>(stored: T, entered: T): Partial<T> {
  const differs = (name: string) =>
    JSON.stringify(stored[name as keyof T]) !== JSON.stringify(entered[name as keyof T]);
  const names = Object.keys(entered).filter(differs);
  const icon = ['icon_type', 'icon_name'];
  const whole = names.some((name) => icon.includes(name)) ? [...new Set([...names, ...icon])] : names;
  return Object.fromEntries(whole.map((name) => [name, entered[name as keyof T]])) as Partial<T>;
}
