const steps: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys move the focus between the cells of a table that can be changed. */
export function moveBetweenCells(event: KeyboardEvent): void {
  const step = steps[event.key];
  const cell = event.target instanceof HTMLElement ? event.target : null;
  if (step === undefined || cell?.dataset['cell'] === undefined) return;
  const [rows, cells] = step;
  const row = cell.closest<HTMLElement>('tr[data-at]');
  const table = row?.closest('table');
  if (!row || !table) return;
  event.preventDefault();
  if (rows !== 0) {
    const at = Number(row.dataset['at']) + rows;
    const next = table.querySelector<HTMLElement>(`tr[data-at="${at}"]`);
    const column = [...row.children].findIndex((each) => each.contains(cell));
    const same = next?.children[column]?.querySelector<HTMLElement>('[data-cell]');
    (same ?? next?.querySelector<HTMLElement>('[data-cell]'))?.focus();
    return;
  }
  const all = [...row.querySelectorAll<HTMLElement>('[data-cell]')];
  all[all.indexOf(cell) + cells]?.focus();
}
