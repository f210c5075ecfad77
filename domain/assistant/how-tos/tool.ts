import { z } from 'zod';
import { recordReference } from '../../kernel/record-type.ts';
import { tool } from '../../kernel/call/tool.ts';
import { askedBy, type HowTo } from './how-to.ts';
import { inAreas } from './in-areas.ts';
import { inMoney } from './in-money.ts';
import { inSettings } from './in-settings.ts';

/** Everything that is said of how something is done, by a name that stays. */
export const howTos: ReadonlyMap<string, HowTo> = new Map(
  Object.entries({ ...inSettings, ...inAreas, ...inMoney }),
);

const beside =
  'new|another|own|one|onto|into|where|how|who|when|app|holdfast|website|go|find|screen|page|button|menu|possible|way|ways|best|someone|somebody|something|else|easily|quickly|online|here|help|turn|switch|enable|disable|activate|use|set|try|trying|tried';

/** How something is done in the product, from a closed list, with the screen where it is done. */
export const howToTool = tool('how_to', {
  title: 'How it is done',
  howTo: true,
  asks: z.object({ topic: z.string().max(60).optional(), of: recordReference.optional() }),
  choices: { topic: Object.fromEntries([...howTos].map(([name, each]) => [name, askedBy(each)])) },
  words: ['how do I', 'screen', 'button'],
  examples: ['How do I reset my password?', 'Where are the settings?', 'How can I share a document?'],
  ways: [`{topic:choice} ${beside}? {of}?`],
});

/** The how-to that a question was read as; undefined where it asks for something else. */
export const howToIn = (
  readings: readonly { readonly tool: string; readonly asked: Readonly<Record<string, unknown>> }[],
): HowTo | undefined =>
  readings[0]?.tool === howToTool.name ? howTos.get(String(readings[0].asked['topic'])) : undefined;
