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

/** Opens the same cell of the next row that has one: transfers and split bills have no category of their own. */
export function openBelow(cell: HTMLElement): void {
  const named = '[data-cell="category_id"], [data-cell="income_source_id"]';
  let row = cell.closest('tr[data-at]')?.nextElementSibling;
  while (row instanceof HTMLElement && row.dataset['at'] !== undefined) {
    const next = row.querySelector<HTMLElement>(named);
    if (next !== null) {
      next.scrollIntoView({ block: 'nearest' });
      next.click();
      return;
    }
    row = row.nextElementSibling;
  }
}

const register = () => document.querySelector<HTMLElement>('[data-register]');

/** Moves the focus to the next or previous row, into the same column; from nowhere to the first row. */
export function moveToRow(from: HTMLElement | null, step: 1 | -1): void {
  const at = from === null ? 0 : Number(from.dataset['at']) + step;
  const row = register()?.querySelector<HTMLElement>(`tr[data-at="${at}"]`);
  if (!row) return;
  const column =
    from === null ? -1 : [...from.children].findIndex((each) => each.contains(document.activeElement));
  const same = row.children[column]?.querySelector<HTMLElement>('[data-cell], input, button');
  const first =
    row.querySelector<HTMLElement>('[data-cell="merchant"]') ??
    row.querySelector<HTMLElement>('[data-cell], button');
  (same ?? first)?.focus();
  row.scrollIntoView({ block: 'nearest' });
}

/** Presses a cell of a row, or of the first row that has such a cell. */
export function pressCell(row: HTMLElement | null, cells: readonly string[]): void {
  const named = cells.map((cell) => `[data-cell="${cell}"]`).join(', ');
  (row ?? register())?.querySelector<HTMLElement>(named)?.click();
}
