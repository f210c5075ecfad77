import type { Figure } from '@holdfast/domain/kernel/call/tool';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';

type About = Pick<Figure, 'of' | 'href' | 'period' | 'differs'> & {
  cites: readonly Figure['cites'][number][];
};
type Value = string | number | null | undefined;

/** The most records that one figure cites: the most telling stand first. */
export const mostCites = 12;
/** The most figures of one answer; its link shows the rest. */
export const mostFigures = 12;

/**
 * Makes figures that are about the same: with one name, one link and the same records. Each takes its id, its label and its value, and gives a list of one
 * figure, or none where the value is not known.
 */
export function figuresOf({ cites, ...about }: About) {
  const make =
    (unit: Figure['unit']) =>
    (id: string, label: string, value: Value): Figure[] =>
      value === null || value === undefined || value === ''
        ? []
        : [{ id, label, unit, value: String(value), ...about, cites: cites.slice(0, mostCites) }];
  return {
    money: make('money'),
    count: make('count'),
    percent: make('percent'),
    day: make('day'),
    days: make('days'),
    text: make('text'),
    list: make('list'),
    yesNo: (id: string, label: string, value: boolean) => make('yes_no')(id, label, value ? 'yes' : 'no'),
  };
}

/** Makes figures about one record. */
export const figuresAbout = (record: RecordReference, of: string, href?: string) =>
  figuresOf({
    of,
    cites: [{ item_type: record.item_type, item_id: record.item_id }],
    ...(href === undefined ? {} : { href }),
  });
