import type { Citation, Figure } from '@holdfast/domain/kernel/call/tool';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import * as asked from '@holdfast/domain/rentals/letting/tools';
import { repairFilter, repairStatusLabels, type Repair } from '@holdfast/domain/rentals/repairs/repair';
import { guestIn } from '../../kernel/database/guest.ts';
import { figuresAbout, figuresOf, mostFigures } from '../../kernel/figures.ts';
import { answerTool, type LentTool } from '../../kernel/tools.ts';
import { agreementsOf } from '../agreements/agreements-of.ts';
import type { RentalsGiven } from '../given.ts';
import { listRepairs } from '../repairs/repairs.ts';
import { showLetting } from './letting.ts';

/** So many requests are looked through for one answer. */
const mostRequests = 100;
const mostNames = 40;
const longest = 300;

const isOpen = ({ status }: Repair) => status === 'pending' || status === 'scheduled';

/** Whether a request is about what is asked. */
const isOf = (repair: Repair, of: RecordReference | undefined, agreements: ReadonlySet<string>): boolean => {
  if (of === undefined) return true;
  if (of.item_type === 'repair') return repair.id === of.item_id;
  if (of.item_type === 'unit') return repair.unit_id === of.item_id;
  if (of.item_type === 'agreement' || of.item_type === 'tenant')
    return repair.agreement_id !== null && agreements.has(repair.agreement_id);
  return repair.of_id === of.item_id;
};

/** Where it is, and what is broken there. */
const saysWhat = ({ premises, description }: Repair): string =>
  [premises, description.split('\n')[0]].join(': ').slice(0, longest);

const aboutRepair = (repair: Repair) =>
  figuresAbout(
    { item_type: 'repair', item_id: repair.id },
    saysWhat(repair),
    `/rentals/maintenance?id=${repair.id}`,
  );

function requestFigures(repair: Repair): Figure[] {
  const { text, day, money } = aboutRepair(repair);
  const { id } = repair;
  return [
    ...text(id, 'Stands at', repairStatusLabels[repair.status]),
    ...(repair.status === 'completed'
      ? day(`day_${id}`, 'Done on', repair.completed_date)
      : day(`day_${id}`, 'Planned for', repair.scheduled_date)),
    ...day(`asked_${id}`, 'Requested on', repair.request_date),
    ...text(`vendor_${id}`, 'Vendor', repair.vendor_name),
    ...money(`cost_${id}`, 'Cost', repair.cost),
  ];
}

/** What stands empty, repairs, and what comes in. It is the owner's alone: of some agreements it would be wrong. */
export const lettingTools = (given: Pick<RentalsGiven, 'homesHeld'>): readonly LentTool[] => [
  answerTool(asked.vacantUnits, async ({ tx, owner, asked: { of }, today }) => {
    if (guestIn(tx) !== undefined) return { figures: [] };
    const { places } = await showLetting(tx, owner, today, given.homesHeld);
    const own = places.filter(({ property_id }) => of === undefined || property_id === of.item_id);
    if (own.length === 0) return { figures: [] };
    const vacant = own.filter((each) => !each.let);
    const cites = own.map(({ property_id, unit_id }): Citation =>
      unit_id === null
        ? { item_type: 'real_estate', item_id: property_id }
        : { item_type: 'unit', item_id: unit_id },
    );
    const all = figuresOf({ cites, href: '/rentals' });
    return {
      figures: [
        ...all.count('empty', 'Stand empty', vacant.length),
        ...all.count('let', 'Rented out', own.length - vacant.length),
        ...all.list(
          'names',
          'Empty',
          vacant
            .slice(0, mostNames)
            .map(({ label }) => label)
            .join('\n'),
        ),
        ...vacant
          .slice(0, 4)
          .flatMap(({ label, property_id, unit_id, empty_since }) =>
            figuresAbout(
              unit_id === null
                ? { item_type: 'real_estate', item_id: property_id }
                : { item_type: 'unit', item_id: unit_id },
              label,
              '/rentals',
            ).day(`since_${unit_id ?? property_id}`, 'Empty since', empty_since),
          ),
      ],
      href: '/rentals',
    };
  }),
  answerTool(
    asked.repairRequests,
    async ({ tx, owner, asked: { of, priority, from, to, done, ...said } }) => {
      const state = done === undefined ? said.state : 'completed';
      if (guestIn(tx) !== undefined) return { figures: [] };
      const { items } = await listRepairs(tx, owner, repairFilter.parse({ limit: mostRequests }));
      const agreements =
        of?.item_type === 'tenant' || of?.item_type === 'agreement'
          ? await agreementsOf(tx, owner, of)
          : new Set<string>();
      // Of a thing that nobody rents no request says anything.
      if (of?.item_type === 'movable' && !items.some((each) => isOf(each, of, agreements)))
        return { figures: [] };
      const every = state === 'all' || from !== undefined || to !== undefined || of?.item_type === 'repair';
      const own = items
        .filter((each) => isOf(each, of, agreements))
        .filter((each) =>
          state === 'completed' || state === 'scheduled' ? each.status === state : every || isOpen(each),
        )
        .filter(({ request_date }) => request_date >= (from ?? '') && request_date <= (to ?? '9999'))
        .filter(
          (each) => priority === undefined || each.priority === 'high' || each.priority === 'emergency',
        );
      if (of?.item_type === 'repair')
        return { figures: own.flatMap(requestFigures), href: '/rentals/maintenance' };
      const all = figuresOf({
        cites: (own.length > 0 ? own : items).map(({ id: item_id }) => ({
          item_type: 'repair' as const,
          item_id,
        })),
        href: '/rentals/maintenance',
      });
      const label = state === 'completed' ? 'Requests that are done' : every ? 'Requests' : 'Open requests';
      return {
        figures: [
          // What is broken, before how many there are.
          ...all.list('what', label, own.map(saysWhat).slice(0, mostNames).join('\n')),
          ...all.count('count', label, own.length),
          ...own.flatMap(requestFigures),
        ].slice(0, mostFigures),
        href: '/rentals/maintenance',
      };
    },
  ),
  answerTool(asked.repairCost, async ({ tx, owner, asked: { of } }) => {
    if (guestIn(tx) !== undefined || of === undefined) return { figures: [] };
    const { items } = await listRepairs(tx, owner, repairFilter.parse({ limit: mostRequests }));
    return {
      figures: items
        .filter(({ id }) => id === of.item_id)
        .flatMap((repair) => {
          const { money } = aboutRepair(repair);
          return [
            ...money(`cost_${repair.id}`, 'Cost', repair.cost),
            ...money(`quoted_${repair.id}`, 'Quoted', repair.quoted),
          ];
        }),
      href: '/rentals/maintenance',
    };
  }),
  answerTool(asked.rentalReturn, async ({ tx, owner, asked: { of }, today }) => {
    if (guestIn(tx) !== undefined) return { figures: [] };
    const { homes } = await showLetting(tx, owner, today, given.homesHeld);
    const own = homes.filter(({ property_id }) => of === undefined || property_id === of.item_id);
    return {
      figures: own
        .toSorted((a, b) => (b.of_price ?? 0) - (a.of_price ?? 0))
        .flatMap(({ property_id, address, rent, of_price, of_equity }) => {
          const home = figuresAbout({ item_type: 'real_estate', item_id: property_id }, address, '/rentals');
          return [
            ...home.percent(`of_price_${property_id}`, 'Rent of twelve months, of its price', of_price),
            ...home.percent(`of_equity_${property_id}`, 'Rent of twelve months, of its equity', of_equity),
            ...home.money(`rent_${property_id}`, 'Rent of twelve months', rent),
          ];
        })
        .slice(0, mostFigures),
      href: '/rentals',
    };
  }),
];
