import { describe, expect, it } from 'vitest';
import type { Meaning } from '../understanding/reading.ts';
import { chosenRecord, filledTemplate, templateOf } from './template.ts';

const okafor = { item_type: 'vendor', item_id: '7b1f7f0e-6f0c-4b53-9a86-0d6e2a0f6c01' } as const;
const march: Meaning = {
  kind: 'period',
  days: { from: '2026-03-01', to: '2026-03-31' },
  label: 'March 2026',
};
const april: Meaning = {
  kind: 'period',
  days: { from: '2026-04-01', to: '2026-04-30' },
  label: 'April 2026',
};

describe('a chosen reading', () => {
  const reading = {
    tool: 'paid',
    asked: { of: okafor, from: '2026-03-01', to: '2026-03-31' },
    label: 'Okafor',
  };
  const template = templateOf(reading, { period1: march });

  it('is used with the period of the next question, and with the record that was chosen', () => {
    expect(filledTemplate(template, { period1: april })?.asked).toEqual({
      of: okafor,
      from: '2026-04-01',
      to: '2026-04-30',
    });
    expect(chosenRecord(template)).toEqual(okafor);
  });

  it('is not used for a question that says less, or something else', () => {
    expect(filledTemplate(template, {})).toBeUndefined();
    expect(filledTemplate(template, { period1: { kind: 'amount', value: '5.00' } })).toBeUndefined();
  });

  it('takes a single day for a field of a day', () => {
    const day: Meaning = {
      kind: 'period',
      days: { from: '2026-03-01', to: '2026-03-01' },
      label: 'Mar 1, 2026',
    };
    const kept = templateOf({ tool: 'net_worth', asked: { on: '2026-03-01' }, label: '' }, { period1: day });
    expect(filledTemplate(kept, { period1: day })?.asked).toEqual({ on: '2026-03-01' });
    expect(filledTemplate(kept, { period1: april })).toBeUndefined();
  });
});
