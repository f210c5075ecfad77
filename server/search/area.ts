import { sql } from 'kysely';
import * as endpoints from '@holdfast/domain/search/endpoints';
import { maxSuggestions } from '@holdfast/domain/kernel/call/search-hit';
import type { Area } from '../kernel/area.ts';
import { answer, answerAside } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { documentTools } from './document-tools.ts';
import { factTools, fieldNames } from './fact-tools.ts';
import { findHits } from './find-hits.ts';
import type { SearchGiven } from './given.ts';
import { heldTools } from './held-tools.ts';
import { stateTools } from './of-all-things.ts';
import { rankedTools } from './ranked-tools.ts';
import { recordTools } from './record-tools.ts';

export function searchArea(_kernel: Kernel, { shown }: SearchGiven): Area {
  return {
    name: 'search',
    tools: [
      ...factTools(shown),
      ...recordTools(shown),
      ...rankedTools(shown),
      ...heldTools(shown),
      ...stateTools(shown),
      ...documentTools,
    ],
    names: [fieldNames(shown)],
    answers: [
      // What is found while somebody types is small; the page of all hits counts and cuts snippets.
      answerAside(
        endpoints.search,
        async ({ tx, owner, input }) => findHits(tx, owner, input),
        ({ typing }) => !typing,
      ),
      answer(endpoints.suggest, async ({ tx, input }) => {
        const found = await sql<{ word: string }>`
          select suggest_house as word from suggest_house(${input.q}, ${maxSuggestions})`.execute(tx);
        return { words: found.rows.map((row) => row.word) };
      }),
    ],
  };
}
