import { heldStatus } from '@holdfast/domain/appliances/appliance';
import { ageOf, replacementOf } from '@holdfast/domain/appliances/lifespan';
import {
  applianceAges,
  applianceService,
  appliancesToReplace,
  applianceWorth,
} from '@holdfast/domain/appliances/tools';
import { addMoney, subtractMoney } from '@holdfast/domain/kernel/money/money';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { figuresAbout, figuresOf, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { listAging } from './aging.ts';
import { listAppliances } from './appliance-list.ts';
import { findAppliance } from './appliances.ts';
import { applianceFilter } from '@holdfast/domain/appliances/appliance-list';

const list = '/appliances';
const reference = (id: string) => ({ item_type: 'appliance', item_id: id }) as const;
const about = ({ id, name }: { id: string; name: string }) =>
  figuresAbout(reference(id), name, `${list}/${id}`);

type Aged = Parameters<typeof ageOf>[0] & { id: string; name: string };

function ageFigures(appliance: Aged, today: Day) {
  const age = ageOf(appliance, today);
  const figures = about(appliance);
  return [
    ...figures.text(`age:${appliance.id}`, 'Age beside its usual life', age?.words),
    ...figures.day(`bought:${appliance.id}`, 'Bought', appliance.purchase_date),
    ...figures.percent(`life:${appliance.id}`, 'Of its usual life is over', age?.share),
  ];
}

/** Ages, worth and replacements by the same rules as the screens. */
export const tools: readonly LentTool[] = [
  answerTool(applianceAges, async ({ tx, owner, asked, today }) => {
    if (asked.of !== undefined)
      return { figures: ageFigures(await findAppliance(tx, owner, asked.of.item_id), today) };
    const aging = await listAging(tx, owner, { category: asked.kind });
    return {
      figures: aging.flatMap((each) => ageFigures(each, today)).slice(0, mostFigures),
      href: `${list}?sort=-age`,
    };
  }),
  answerTool(applianceWorth, async ({ tx, owner, asked }) => {
    if (asked.of !== undefined) {
      const found = await findAppliance(tx, owner, asked.of.item_id);
      const { money, day } = about(found);
      const { purchase_price: price, sale_price } = found;
      const value = sale_price ?? found.current_value;
      const gain = money('gain', 'Gain since the purchase', value && price && subtractMoney(value, price));
      return {
        figures: [
          ...(asked.ask === 'gain' ? gain : []),
          ...money('value', sale_price === null ? 'Worth today' : 'Sold for', value),
          ...(asked.ask === 'gain' ? [] : gain),
          ...money('price', 'Price paid', price),
          ...day('bought', 'Bought', found.purchase_date),
        ],
      };
    }
    const held = [];
    for (const view of heldStatus.options)
      held.push(await listAppliances(tx, owner, applianceFilter.parse({ sort: '-value', view })));
    const items = held.flatMap((page) => page.items);
    const values = held.flatMap(({ value }) => value ?? []);
    const all = figuresOf({ cites: items.map(({ id }) => reference(id)), href: list });
    return {
      figures: [
        ...all.money(
          'value',
          'Worth of the appliances',
          values.length === 0 ? undefined : addMoney(...values),
        ),
        ...all.count(
          'count',
          'Appliances',
          held.reduce((sum, { total }) => sum + total, 0),
        ),
      ],
      href: list,
    };
  }),
  answerTool(appliancesToReplace, async ({ tx, owner, asked: { ask }, today }) => {
    const aging = await listAging(tx, owner, {});
    const old = aging.flatMap((each) => {
      const replacement = replacementOf(each, today);
      const isMeant = replacement !== null && (ask === undefined || replacement.age.share > 100);
      return isMeant ? [{ ...each, replacement }] : [];
    });
    const all = figuresOf({ cites: old.map(({ id }) => reference(id)), href: `${list}?sort=-age` });
    const costs = old.flatMap(({ replacement: { cost } }) => cost ?? []);
    return {
      figures: [
        ...all.count(
          'count',
          ask === undefined ? 'Appliances near the end of their life' : 'Appliances past their usual life',
          old.length,
        ),
        ...all.money('cost', 'To replace those whose value is known, about', addMoney(...costs)),
        ...all.list(
          'names',
          ask === undefined ? 'Near the end of their life' : 'Past their usual life',
          old.map(({ name }) => name).join('\n'),
        ),
        ...old.flatMap((each) =>
          about(each).percent(`life:${each.id}`, 'Of its usual life is over', each.replacement.age.share),
        ),
      ].slice(0, mostFigures),
      href: `${list}?sort=-age`,
    };
  }),
  answerTool(applianceService, async ({ tx, owner, asked }) => {
    if (asked.of === undefined) return { figures: [] };
    const found = await findAppliance(tx, owner, asked.of.item_id);
    const { text, day } = about(found);
    return {
      figures:
        found.service_provider === null && found.service_contact === null
          ? []
          : [
              ...text('provider', 'Serviced by', found.service_provider),
              ...text('contact', 'Contact of the service', found.service_contact),
              ...day('last', 'Last service', found.last_service_date),
            ],
    };
  }),
];
