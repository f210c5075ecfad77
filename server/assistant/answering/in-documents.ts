import { isFiller } from '@holdfast/domain/assistant/understanding/fillers';
import type { Named } from '@holdfast/domain/assistant/understanding/names';
import type { Reading, Understood } from '@holdfast/domain/assistant/understanding/reading';
import { wordsOf } from '@holdfast/domain/assistant/understanding/words';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../../kernel/database/database.ts';
import type { Lent } from './answer-question.ts';

/** The tool that looks into documents; an area lends it. */
const lookingInto = 'in_documents';

/**
 * The reading that looks for the words of a question in documents. Undefined where no area lends the tool, or where nothing was found in
 * them.
 */
export async function askDocuments(
  { tools }: Lent,
  { tx, owner, today }: { tx: Tx; owner: string; today: Day },
  { text }: { text: string; understood: Understood; names: readonly Named[] },
): Promise<Reading | undefined> {
  const looking = tools.find(({ tool }) => tool.name === lookingInto);
  const words = wordsOf(text).filter(({ stem }) => !isFiller(stem));
  if (looking === undefined || words.length < 2) return undefined;
  const asked = { q: words.map((word) => word.text).join(' ') };
  const { figures } = await looking.answer(tx, owner, asked, today);
  return figures.length === 0 ? undefined : { tool: lookingInto, asked, label: looking.tool.title };
}
