/** Hands the focus of a row that leaves its list to the row after it, else to the one before; where none is left, to the heading. */
export function focusNextRow(row: HTMLElement | null) {
  if (row === null || !row.contains(document.activeElement)) return;
  const around = row.closest('[data-alerts]') ?? document.body;
  // Rows of a folded group are there for the printer alone.
  const rows = [...around.querySelectorAll<HTMLElement>('[data-alert-row]')].filter((each) =>
    each.checkVisibility(),
  );
  const at = rows.indexOf(row);
  const aim = (rows[at + 1] ?? rows[at - 1])?.querySelector<HTMLElement>('a, button');
  if (aim === undefined || aim === null) focusHeading(row);
  else aim.focus({ preventScroll: true });
}

/** Hands the focus of what leaves to the heading over it: of its panel or sheet, else of the page. */
export function focusHeading(leaving: HTMLElement | null) {
  const around = leaving?.closest('[role="dialog"], main') ?? document.body;
  const heading = around.querySelector<HTMLElement>('h1, h2');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
