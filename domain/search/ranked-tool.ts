import { z } from 'zod';
import { superlatives } from '../kernel/call/superlatives.ts';
import { tool } from '../kernel/call/tool.ts';
import { countedWords, kindWords, sortWords } from './kind-words.ts';

/** By what things are ordered, each measure with the field of a record that says it. */
export const measures = {
  worth: {
    field: 'current_value',
    words: ['worth', 'valuable', 'value', 'valued'],
    most: ['worth_most', 'worth_more'],
    least: ['worth_least', 'worth_less'],
  },
  price: {
    field: 'purchase_price',
    words: ['expensive', 'cost', 'costly', 'price', 'paid'],
    most: ['priciest', 'dearest', 'costliest', 'cost_most', 'paid_most'],
    least: ['cheapest', 'cheaper', 'cost_least', 'paid_least'],
  },
  bought: {
    field: 'purchase_date',
    words: ['recent', 'recently_bought', 'new'],
    most: ['newest', 'newer', 'youngest', 'younger', 'latest', 'bought_last', 'buy_last', 'got_last'],
    least: ['oldest', 'older', 'owned_longest', 'had_longest', 'bought_first'],
  },
  size: {
    field: 'size',
    words: ['size', 'square_feet', 'square_footage', 'area', 'space'],
    most: ['biggest', 'bigger', 'largest', 'larger'],
    least: ['smallest', 'smaller', 'tiniest'],
  },
  bedrooms: { field: 'bedrooms', words: ['bedrooms'] },
  bathrooms: { field: 'bathrooms', words: ['bathrooms', 'baths'] },
  tax: { field: 'annual_tax', words: ['property_tax', 'property_taxes', 'tax', 'taxes'] },
  gain: {
    field: 'current_value',
    words: ['gained', 'gain', 'appreciated', 'gone_up', 'risen', 'profit'],
    most: ['best_investment', 'gained_most_value', 'gained_value', 'gone_up_value'],
    least: [
      'lost_most',
      'lost_value',
      'lose_value',
      'loses_value',
      'losing_value',
      'fallen_value',
      'lost_biggest',
      'depreciated_most',
      'fallen_most',
      'gone_down_most',
      'worst_investment',
    ],
  },
} as const;

/** Which thing is worth most, cost least, is the oldest: those of a type, the first of them first. */
export const rankedTool = tool('ranked', {
  title: 'In order',
  asks: z.object({
    by: z.string().max(40).default('worth-most'),
    count: z.int().min(1).max(12).optional(),
    type: z
      .enum([
        'real_estate',
        'movable',
        'appliance',
        'car',
        'vehicle',
        'collectible',
        'equipment',
        'thing',
        'asset',
      ])
      .default('thing'),
  }),
  choices: {
    by: superlatives(measures),
    type: {
      ...kindWords,
      ...sortWords,
      car: countedWords.car,
    },
  },
  words: ['most valuable', 'cheapest', 'oldest', 'newest', 'largest', 'highest', 'least'],
  examples: [
    'What is the most valuable thing we own?',
    'Which home is the smallest?',
    'What is our newest appliance?',
  ],
  ways: [
    '{by:choice} {type:choice} own|owned|have|got|hold|possess|among|single|value|since|bought|purchase|at?',
    '{by:choice} {type:choice} {count:count} own|owned|have|got|hold|possess|top?',
    '{by:choice} own|owned|possess|hold which|what',
    'which|what {type:choice} {by:choice} own|bought|buy|value|since|purchase?',
    '{by:choice} {type:choice} besides|except|apart|other_than|not_counting|without|beside|left_out|leave_out|leaving_out|excluding|excluded|ignoring|aside homes|houses|house|home|properties|property|real_estate own|from|than?',
  ],
});
