import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertProperty } from '../../kernel/test-properties.ts';
import { checkedWords as checkedSentences, wordingPrompt, type Shown } from './wording.ts';

const checkedWords = (prose: string, shown: readonly Shown[]) =>
  checkedSentences(prose, shown)?.join(' ') ?? null;

const shown: Shown[] = [
  { label: 'Worth of Violin', value: '$14,500.00', period: null },
  { label: 'Spent', value: '$320.00', period: 'March 2026' },
];

describe('the words of a service', () => {
  it('are shown with the values in their places', () => {
    expect(checkedWords('Your {{l1}} is {{f1}}.', shown)).toBe('Your Worth of Violin is $14,500.00.');
    expect(
      checkedWords('Hello! Here you are: {{l1}}: {{f1}}, and {{l2}} for {{p2}} was {{f2}}.', shown),
    ).toBe('Hello! Here you are: Worth of Violin: $14,500.00, and Spent for March 2026 was $320.00.');
    expect(checkedWords('{{f1}} is your {{l1}}.', shown)).toBeNull();
    expect(checkedWords('{{f1}} is {{l1}}.', shown)).toBe('$14,500.00 is Worth of Violin.');
  });

  it.each([
    ['a digit', 'Your {{l1}} is {{f1}}, 3.'],
    ['a digit of another script', 'Your {{l1}} is {{f1}} ٣.'],
    ['a sign of money', '{{l1}} is ${{f1}}.'],
    ['a percent sign', '{{l1}} is {{f1}}%.'],
    ['a keycap', '{{l1}} is {{f1}} 1️⃣.'],
    ['a number word', 'Your two {{l1}} is {{f1}}.'],
    ['half', 'Half of {{l1}} is {{f1}}.'],
    ['a Roman number', '{{l1}} XIV is {{f1}}.'],
    ['a placeholder that is none', '{{l1}} is {{f9}}.'],
    ['a broken placeholder', '{{l1}} is {f1}.'],
    ['a placeholder of no period', '{{l1}} in {{p1}} is {{f1}}.'],
    ['the value of another label', '{{l1}} is {{f2}}.'],
    ['labels first, values after', '{{l1}} and {{l2}} are {{f2}} and {{f1}}.'],
    ['a value without a label', 'It is {{f1}}.'],
    ['a label without a value', 'Here is your {{l1}}.'],
    ['two values of one label', '{{l1}} is {{f1}} {{v1}}.'],
    ['a relation between two', '{{l1}} is {{f1}} of {{l2}} {{f2}}.'],
    ['a verdict', '{{l1}} is {{f1}}, and nothing is owed.'],
    ['yes', 'Yes, {{l1}} is {{f1}}.'],
    ['not', '{{l1}} is not {{f1}}.'],
    ['more', '{{l1}} is more than {{f1}}.'],
    ['a name', 'The Stradivarius {{l1}} is {{f1}}.'],
    ['a secret', 'AIzaSecret {{l1}} is {{f1}}.'],
    ['a link', 'See https://evil.example: {{l1}} is {{f1}}.'],
    ['markup', '<b>{{l1}}</b> is {{f1}}.'],
    ['Markdown', '**{{l1}}** is {{f1}}.'],
    ['a picture', '![x](//evil.example) {{l1}} is {{f1}}.'],
    ['a direction character', '{{l1}} is \u202e{{f1}}.'],
    ['a zero-width character', '{{l1}} is \u200b{{f1}}.'],
    ['a letter that looks like another', '{{l1}} іs {{f1}}.'],
    ['too many letters', `${'hello '.repeat(110)}{{l1}} is {{f1}}.`],
    ['no figure at all', 'Thanks for your question.'],
    ['nothing', '   '],
  ])('are not shown with %s', (_, prose) => {
    expect(checkedWords(prose, shown)).toBeNull();
  });

  it('never say another value of a label than its own, however placeholders and words are mixed', () => {
    const mark = fc.constantFrom('{{l1}}', '{{l2}}', '{{f1}}', '{{f2}}', '{{p2}}', '{{v1}}');
    const word = fc.constantFrom(' is ', ' and ', ', ', '. ', ' your ', ' 5 ', ' no ', ' with ', ' of ', ' ');
    // Most of them are nearly right: a label, a linking word and a value, which may be another one's.
    const pair = fc
      .tuple(mark, fc.constantFrom(' is ', ': ', ' of ', ' and ', ' '), mark)
      .map((three) => three.join(''));
    const pieces = fc.oneof({ weight: 3, arbitrary: pair }, mark, word);
    const own: Record<string, string> = { A: '[1]', B: '[2]' };
    const parts: Shown[] = [
      { label: 'A', value: '[1]', period: null },
      { label: 'B', value: '[2]', period: '(P)' },
    ];
    assertProperty(
      fc.property(fc.array(pieces, { maxLength: 14 }), (chosen) => {
        const words = checkedWords(chosen.join(''), parts);
        if (words === null) return;
        const told = words.match(/A|B|\[\d\]/g) ?? [];
        // Labels and values come in pairs, and each pair is a label with its own value.
        expect(told.length % 2).toBe(0);
        for (let nth = 0; nth < told.length; nth += 2) {
          const [one = '', other = ''] = told.slice(nth, nth + 2);
          expect(own[one] ?? own[other]).toBe(own[one] === undefined ? one : other);
        }
        expect(words).not.toMatch(/5|\bno\b/);
      }),
    );
  });
});

it('asks for words without a label, a name or a value', () => {
  const prompt = wordingPrompt([
    { id: 'worth', label: 'Worth', of: 'Violin', unit: 'money', value: '14500.00', cites: [] },
    {
      id: 'sold',
      label: 'Sold',
      unit: 'yes_no',
      value: 'no',
      period: { from: '2026-01-01', to: '2026-02-01' },
      cites: [],
    },
  ]);
  expect(prompt).toBe('l1 name, f1 money\nl2 name, v2 verdict, p2 period');
});
