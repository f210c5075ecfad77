import type { Page } from '@playwright/test';

/** What a screen asks of the eye, counted where it is drawn. */
export type ScreenFigures = {
  /** Words that are seen in its `main`, dialogs aside: of a select the chosen entry, and none that is only read aloud. */
  words: number;
  /** Distance in pixels from the window's top to the first record of the first list; null where there is no list. */
  firstRecord: number | null;
  /** Records that lie whole within the window, above what is fixed at its foot. */
  wholeRecords: number;
  /**
   * What can be pressed or typed into in `main` before the first record; column heads, the chips of set filters and the marks of a chart, which
   * are its records, are not counted.
   */
  controlsBefore: number | null;
  /** Titled sections of `main` that lie in no other one. */
  sections: number;
  /** Height of the page in windows. */
  windows: number;
  /** Entries of the menu that are marked as the current place, the account at its foot among them. */
  marks: number;
};

/** A record of a list: tables and long lists write its place into it. */
const record = '[data-at]';

/** Counts what the screen that stands there asks of the eye. It changes nothing. */
export const figuresOf = async (page: Page): Promise<ScreenFigures> =>
  page.evaluate((records) => {
    const main = document.querySelector('main') ?? document.body;
    const isSeen = (each: Element) =>
      each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      each.getBoundingClientRect().width > 1 &&
      each.closest('.sr-only') === null;
    const drawn = [...main.querySelectorAll(records)].filter(isSeen);
    const first = drawn[0];
    const foot = [...document.querySelectorAll<HTMLElement>('nav.fixed')].find(isSeen);
    const bottom = foot?.getBoundingClientRect().top ?? window.innerHeight;
    const controls = [
      ...main.querySelectorAll(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=combobox]',
      ),
    ].filter(isSeen);
    const comesBefore = (each: Element) =>
      first !== undefined &&
      Boolean(each.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING) &&
      !each.contains(first) &&
      each.closest('thead, [data-set-filters], figure svg') === null;
    const sections = [...main.querySelectorAll('section[aria-labelledby]')].filter(
      (each) => isSeen(each) && each.parentElement?.closest('section[aria-labelledby]') === null,
    );
    const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    const textOf = (each: Element) => (each as HTMLElement).innerText;
    const folded = [...main.querySelectorAll('select')]
      .filter(isSeen)
      .reduce(
        (sum, each) => sum + wordsOf(each.innerText) - wordsOf(each.selectedOptions[0]?.innerText ?? ''),
        0,
      );
    const aloud = [...main.querySelectorAll('.sr-only')]
      .filter((each) => each.checkVisibility() && each.parentElement?.closest('.sr-only') === null)
      .reduce((sum, each) => sum + wordsOf(textOf(each)), 0);
    return {
      words: wordsOf(main.innerText) - folded - aloud,
      firstRecord:
        first === undefined ? null : Math.round(first.getBoundingClientRect().top + window.scrollY),
      wholeRecords: drawn.filter((each) => {
        const { top, bottom: end } = each.getBoundingClientRect();
        return top >= 0 && end <= bottom;
      }).length,
      controlsBefore: first === undefined ? null : controls.filter(comesBefore).length,
      sections: sections.length,
      windows: Math.round((document.documentElement.scrollHeight / window.innerHeight) * 10) / 10,
      marks: document.querySelectorAll('nav[aria-label="Main menu"] [aria-current], aside [aria-current]')
        .length,
    };
  }, record);
