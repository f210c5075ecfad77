import { advice, partsOfAdvice } from '@holdfast/domain/assistant/advice/advice';
import type { Figure } from '@holdfast/domain/kernel/call/tool';
import { mostFigures } from '../../kernel/figures.ts';
import { answerTool, type LentTool } from '../../kernel/tools.ts';
import type { Lent } from '../answering/lent.ts';

/** So many figures of each tool stand beside those of the others. */
const ofEach = 4;

/** Questions for advice, with the figures of the tools that decide them. `lent` gives all tools of the areas. */
export const adviceTools = (lent: () => Lent): readonly LentTool[] =>
  advice.map(({ tool }) =>
    answerTool(tool, async ({ tx, owner, asked, today }) => {
      const { tools } = lent();
      const parts =
        partsOfAdvice(
          { tool: tool.name, asked },
          tools.map((each) => each.tool),
          today,
        ) ?? [];
      const figures: Figure[] = [];
      for (const part of parts) {
        const found = tools.find((each) => each.tool.name === part.tool);
        const answer = await found?.answer(tx, owner, part.asked, today);
        figures.push(
          ...(answer?.figures ?? [])
            .slice(0, ofEach)
            .map((each) => ({ ...each, id: `${part.tool}_${each.id}` })),
        );
      }
      return { figures: figures.slice(0, mostFigures) };
    }),
  );
