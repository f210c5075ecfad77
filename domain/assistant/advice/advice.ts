import { z } from 'zod';
import { tool, type Tool } from '../../kernel/call/tool.ts';
import { price } from '../../kernel/money/money.ts';
import { id } from '../../kernel/form/fields.ts';
import { recordReference } from '../../kernel/record-type.ts';
import { firstOfMonth } from '../../kernel/time/calendar-period.ts';
import { addDays, addMonths, type Day } from '../../kernel/time/day.ts';

/** A question of a tool, made on a day: some ask for the last twelve months. */
export type Part = {
  readonly tool: string;
  /** It is only asked of what the question names. */
  readonly named?: true;
  readonly asked?: Readonly<Record<string, unknown>> | ((today: Day) => Readonly<Record<string, unknown>>);
};

/** A question that asks what to do: nothing is weighed, and the figures that decide it stand side by side. */
export type Advice = { readonly tool: Tool; readonly parts: readonly Part[] };

/** The last twelve months that are over. */
export const lastYear = (today: Day) => {
  const first = firstOfMonth(today);
  return { from: addMonths(first, -12), to: addDays(first, -1) };
};

const savings = tool('weigh_savings', {
  weighs: true,
  title: 'Savings beside spending',
  words: ['enough', 'set aside', 'emergency', 'rainy day', 'saving enough', 'cushion'],
  examples: ['Do we have enough set aside for emergencies?', 'Are we saving enough?'],
  ways: [
    'enough save|saved|saving|savings|set_aside|put_aside|aside|put_away|reserve|reserves|cushion|buffer|money|cash emergency|emergencies|rainy_day|rainy|day|fund|month|year|retire|retirement|future|bank|account|put|set|away?',
    'emergency|rainy_day|savings|cushion|reserve|reserves enough|big|large|months|long|okay|ok|healthy fund|money|last|have|much?',
    'enough put|stashed|laid|tucked emergency|emergencies|rainy_day|rough_times|bad_times by|away|back|up|for?',
    'how_long|how_many_months live|get_by|survive|last|cover savings|cash|money|without|income|job|salary|lost|lose|off',
    'lose|lost job|income|salary how_long|live|savings|last|months|could|if|enough?',
    'save|saved|set_aside|put_aside|aside|stashed|have emergency|emergencies|rainy_day money|much|fund|got|cash?',
  ],
});

const saveMoney = tool('weigh_saving_money', {
  weighs: true,
  title: 'Where money could be saved',
  words: ['save money', 'cut back', 'spend less', 'reduce', 'cut costs'],
  examples: ['Where could we save some money?', 'How can we spend less?'],
  ways: [
    'where save money|something|more|cash|bit|easily|best|month|each?',
    'how_can|how_could|how_do save money more|cash|easily|best|month|each?',
    'where|what_could|what_can|how_can|how_could|how_do cut|cut_back|cut_down|reduce|trim|economize|lower down|costs|cost|spending|expenses|budget|bills|money|something|easily|best?',
    'where|how_can|how_could|how_do spend_less money?',
    'what_should|where_should|which_should cut|cut_back|cut_down|reduce|trim|spend_less|save back|down|spending|costs|expenses|on?',
  ],
});

const affording = tool('weigh_affording', {
  weighs: true,
  title: 'What there is for it',
  asks: z.object({ extra: price.optional(), category: id.optional(), of: recordReference.optional() }),
  of: ['project', 'quote'],
  words: ['afford', 'can we afford', 'enough money for', 'buy'],
  examples: ['Can we afford a 5,000 dollar vacation?', 'Can we afford a new car?'],
  ways: [
    'afford {extra:amount}? dollar|dollars|bucks|new|another|second|bigger|buy|buying|trip|vacation|holiday|car|kitchen|bathroom|basement|garage|deck|fence|windows|boat|house|home|renovation|renovate|renovating|roof|pool|remodel|spend|pay|big|more|year|month|now?',
    'afford {extra:amount}? {category} dollar|dollars|bucks|new|another|spend|pay|trip|big|more|year|month|now?',
    'afford {extra:amount}? {of} dollar|dollars|bucks|new|another|second|bigger|buy|buying|repair|fix|replace|spend|pay|big|more|now?',
  ],
});

const payingCard = tool('weigh_paying_card', {
  weighs: true,
  title: 'Paying off the card',
  words: ['pay off the card', 'should we pay', 'credit card', 'clear the card'],
  examples: ['Should we pay off the credit card now?', 'Is it better to clear the card?'],
  ways: [
    'should|better|worth|sense|can|could pay|pay_off|clear|settle|paid_off credit? card|cards off|full|balance|bill|debt|right_away|immediately|whole|early|sooner|completely|savings|saving|cash|money|with|from|use|using?',
  ],
});

const spendingTooMuch = tool('weigh_spending', {
  weighs: true,
  title: 'Spending beside the budget',
  asks: z.object({ category: id.optional() }),
  words: ['too much', 'spending too much', 'too high', 'a lot'],
  examples: ['Are we spending too much on food?', 'Do we live beyond our means?'],
  ways: [
    'spend|spent|spending|pay|paying|eat|eating too_much|too_high|too_often|a_lot {category} money|month|out?',
    'spend|spent|spending|pay|paying|eat|eating too_much|too_high|too_often eat|eating|dining|restaurants money|out?',
    '{category} too_much|too_high|too_expensive spending|costs|expenses|bill|bills|cost?',
    'live|living|spend|spending above|beyond means|income?',
  ],
});

const replacing = tool('weigh_replacing', {
  weighs: true,
  title: 'Repair or replace',
  asks: z.object({ of: recordReference.optional() }),
  of: ['appliance', 'movable'],
  words: ['repair or replace', 'worth repairing', 'worth fixing', 'replace'],
  examples: ['Is it worth repairing the old water heater?', 'Should we repair or replace the dryer?'],
  ways: [
    'repair|repairing|repaired|fix|fixing|fixed|keep|keeping replace|replacing|replaced|replacement|new|buy|buying {of} worth|should|better|old|still|makes|make|sense|rather|instead|time|one?',
    'worth|sense repair|repairing|fix|fixing {of} old|still|make|makes|even?',
  ],
});

const debtsBeside = tool('weigh_debts', {
  weighs: true,
  title: 'Debts beside what is owned',
  words: ['debts against assets', 'debt compared to assets', 'in debt'],
  examples: ['How much debt do we have against all that we own?', 'Do we owe more than we own?'],
  ways: [
    'debt|debts|owe|owed|liabilities against|compared|compare|versus|vs|beside|relation|relative|than own|assets|possess|worth|more|less|everything|have|deep|big|high|large|ratio?',
    'debt_to_asset|debt_to_assets ratio?',
  ],
});

/** All questions that ask for advice, with the tools whose figures decide them. */
export const advice: readonly Advice[] = [
  {
    tool: savings,
    parts: [{ tool: 'liquid_assets' }, { tool: 'spent_average' }, { tool: 'savings_rate', asked: lastYear }],
  },
  {
    tool: saveMoney,
    parts: [
      { tool: 'over_budget' },
      { tool: 'subscriptions' },
      { tool: 'biggest_categories', asked: lastYear },
    ],
  },
  {
    tool: affording,
    parts: [
      { tool: 'project_budget', named: true },
      { tool: 'liquid_assets' },
      { tool: 'money_left', asked: lastYear },
      { tool: 'budget_left' },
    ],
  },
  {
    tool: payingCard,
    parts: [
      { tool: 'owed_on_cards' },
      { tool: 'account_detail', asked: { what: 'rate', kind: 'card' } },
      { tool: 'liquid_assets' },
    ],
  },
  {
    tool: replacing,
    parts: [
      { tool: 'replacements_ahead', named: true },
      { tool: 'thing_age', named: true },
      { tool: 'maintenance_cost', named: true },
    ],
  },
  { tool: debtsBeside, parts: [{ tool: 'debts_total' }, { tool: 'assets_total' }] },
  {
    tool: spendingTooMuch,
    parts: [{ tool: 'budget_left' }, { tool: 'spent_average' }, { tool: 'savings_rate', asked: lastYear }],
  },
];

/** The questions that a reading for advice takes apart into; undefined of any other. What it names they take where they can. */
export function partsOfAdvice(
  reading: { readonly tool: string; readonly asked: Readonly<Record<string, unknown>> },
  tools: readonly Tool[],
  today: Day,
): { tool: string; asked: Record<string, unknown>; label: string }[] | undefined {
  const found = advice.find((each) => each.tool.name === reading.tool);
  const { category, of } = reading.asked;
  const record = recordReference.safeParse(of);
  return found?.parts.flatMap(({ tool: name, asked = {}, named }) => {
    const known = tools.find((each) => each.name === name);
    if (known === undefined) return [];
    const isOf = record.success && known.of?.includes(record.data.item_type) === true;
    if (named === true && !isOf) return [];
    const own = typeof asked === 'function' ? asked(today) : asked;
    const takes = category !== undefined && 'category' in known.asks.shape;
    return [
      {
        tool: name,
        asked: { ...own, ...(takes && { category }), ...(isOf && { of: record.data }) },
        label: known.title,
      },
    ];
  });
}
