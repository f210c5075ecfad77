import { capital, withArticle, type Names } from './names.ts';

/** What `domain/` says of a new area: one shape with its draft, the calls and which of them guests may make, and its tool. */
export function domainSide({ many, one }: Names): Record<string, string> {
  return {
    [`domain/${many.kebab}/${one.kebab}.ts`]: shape({ many, one }),
    [`domain/${many.kebab}/${one.kebab}.test.ts`]: shapeTest({ many, one }),
    [`domain/${many.kebab}/endpoints.ts`]: endpoints({ many, one }),
    [`domain/${many.kebab}/tools.ts`]: tools({ many, one }),
  };
}

const shape = ({ many, one }: Names) => `import { z } from 'zod';
import { day, moment } from '../kernel/time/day.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, optional, optionalText, text, version } from '../kernel/form/fields.ts';
import { price } from '../kernel/money/money.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { privateField } from '../kernel/records/private.ts';

export const no${many.pascal} = 'No ${many.words} found';

/** What an owner says of ${withArticle(one.words)}. */
export const ${one.camel}Draft = z.object({
  name: text('Name'),
  purchase_date: labelled('Purchase date', optional(day)),
  purchase_price: labelled('Purchase price', optional(price)),
  renewal_date: labelled('Renews every year on', optional(day)),
  notes: optionalText('Notes', 2000),
  private: privateField,
});
export type ${one.pascal}Draft = z.output<typeof ${one.camel}Draft>;

/** ${capital(withArticle(one.words))} as it is stored. */
export const ${one.camel} = ${one.camel}Draft.extend({ id, version, created_at: moment, removed_at: moment.nullable() });
export type ${one.pascal} = z.infer<typeof ${one.camel}>;

export const ${one.camel}View = z.enum(['active', 'trash']);

export const ${one.camel}Filter = pageInput.extend({ after: id.optional(), view: ${one.camel}View.default('active') });
export type ${one.pascal}Filter = z.output<typeof ${one.camel}Filter>;

export const ${one.camel}Page = pageOf(${one.camel});
export type ${one.pascal}Page = z.infer<typeof ${one.camel}Page>;
`;

const shapeTest = ({ one }: Names) => `import { expect, test } from 'vitest';
import { ${one.camel}Draft } from './${one.kebab}.ts';

test('${withArticle(one.words)} needs a name and nothing else', () => {
  expect(${one.camel}Draft.parse({ name: ' One ' })).toEqual({
    name: 'One',
    purchase_date: null,
    purchase_price: null,
    renewal_date: null,
    notes: null,
    private: false,
  });
  expect(${one.camel}Draft.safeParse({ name: ' ' }).error?.issues[0]?.message).toBe('Name is required');
});
`;

const endpoints = ({ many, one }: Names) => `/** ${many.title}: what they are, and when they were bought. */
import { z } from 'zod';
import { changeOf } from '../kernel/form/draft.ts';
import { endpoint } from '../kernel/call/endpoint.ts';
import { fromVersion, id } from '../kernel/form/fields.ts';
import { ${one.camel}, ${one.camel}Draft, ${one.camel}Filter, ${one.camel}Page } from './${one.kebab}.ts';

const byId = z.object({ id });
const ${many.camel} = '/api/${many.kebab}';

export const list${many.pascal} = endpoint('GET', ${many.camel}, {
  summary: 'Lists ${many.words}, the newest first, or those in the trash',
  input: ${one.camel}Filter,
  output: ${one.camel}Page,
  guests: 'view',
});

export const find${one.pascal} = endpoint('GET', \`\${${many.camel}}/{id}\`, {
  summary: 'Finds ${withArticle(one.words)}, also one in the trash',
  input: byId,
  output: ${one.camel},
  guests: 'view',
});

export const add${one.pascal} = endpoint('POST', ${many.camel}, {
  summary: 'Adds ${withArticle(one.words)}',
  input: ${one.camel}Draft,
  output: ${one.camel},
  guests: 'contribute',
});

export const change${one.pascal} = endpoint('PATCH', \`\${${many.camel}}/{id}\`, {
  summary: 'Changes what is given of ${withArticle(one.words)}, from the version that it was made of',
  input: changeOf(${one.camel}Draft).extend({ id, version: fromVersion }),
  output: ${one.camel},
  guests: 'contribute',
});

export const remove${one.pascal} = endpoint('DELETE', \`\${${many.camel}}/{id}\`, {
  summary: 'Moves ${withArticle(one.words)} to the trash, where it stays for 30 days (G-45)',
  input: byId,
  guests: 'manage',
});

export const restore${one.pascal} = endpoint('POST', \`\${${many.camel}}/{id}/restore\`, {
  summary: 'Takes ${withArticle(one.words)} out of the trash',
  input: byId,
  guests: 'manage',
});
`;

const tools = ({ many, one }: Names) => `import { tool } from '../kernel/call/tool.ts';

/** How many ${many.words} there are, and which was bought first. */
export const ${many.camel}Tool = tool('${many.snake}', {
  words: ['${one.words}', '${many.words}', 'how many', 'oldest'],
  examples: ['How many ${many.words} do I have?', 'Which of my ${many.words} is the oldest?'],
});
`;
