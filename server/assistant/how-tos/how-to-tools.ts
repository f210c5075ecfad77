import { howTos, howToTool } from '@holdfast/domain/assistant/how-tos/tool';
import { figuresOf } from '../../kernel/figures.ts';
import { answerTool, type LentTool } from '../../kernel/tools.ts';

/** How something is done, with the screen where it is. It reads no record. */
export const howToTools: readonly LentTool[] = [
  answerTool(howToTool, ({ asked: { topic = '' } }) => {
    const found = howTos.get(topic);
    if (found === undefined) return Promise.resolve({ figures: [] });
    const { text } = figuresOf({ cites: [], href: found.href });
    return Promise.resolve({ figures: text(topic, found.title, found.says), href: found.href });
  }),
];
