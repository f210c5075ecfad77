/** A number with its noun: `counted(1, 'policy', 'policies')` is "1 policy", `counted(1204, 'appliance')` is "1,204 appliances". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
