import type { Proposed, Reading, Understood } from '@holdfast/domain/assistant/understanding/reading';
import { stemsOf } from '@holdfast/domain/assistant/understanding/words';
import type { Figure } from '@holdfast/domain/kernel/call/tool';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../../kernel/database/database.ts';
import { askTool } from './ask-tool.ts';
import type { Lent } from './lent.ts';

type Asking = { readonly tx: Tx; readonly owner: string; readonly today: Day };

/** So many readings are looked at before the person is asked, and so many are offered. */
const mostLookedAt = 4;
const mostOffered = 3;
/** A word that no tool knows and that stands in an answer says nearly as much as one that its tool knows. */
const foundInAnswer = 0.8;

/**
 * The choices that a person is offered: of what the words propose, only readings whose tools have something to say in the form that is asked for. One
 * whose answer holds words of the question that its tool does not know comes before the others. `inside` is the reading that looks into
 * documents, offered last where a passage is found.
 */
export async function checkedChoices(
  lent: Lent,
  call: Asking,
  { proposed = [] }: Understood,
  inside: Reading | undefined,
): Promise<Reading[]> {
  const looked: { reading: Reading; share: number }[] = [];
  for (const each of proposed.slice(0, mostLookedAt)) {
    const figures = await figuresOf(lent, call, each.reading);
    if (figures.length > 0) looked.push({ reading: each.reading, share: each.share + said(each, figures) });
  }
  const choices = looked.toSorted((a, b) => b.share - a.share).map(({ reading }) => reading);
  const passage = inside && (await figuresOf(lent, call, inside))[0];
  if (inside === undefined || passage === undefined) return choices.slice(0, mostOffered);
  const named = {
    ...inside,
    label: passage.of === undefined ? inside.label : `${inside.label} · ${passage.of}`,
  };
  return [...choices.slice(0, mostOffered - 1), named];
}

/** Whether all readings have one answer: then nobody needs to choose between two tenants of one agreement. */
export async function sayTheSame(lent: Lent, call: Asking, choices: readonly Reading[]): Promise<boolean> {
  const [first, ...others] = choices;
  if (first === undefined || others.some(({ tool }) => tool !== first.tool)) return false;
  const said = await figuresOf(lent, call, first);
  for (const each of others)
    if (JSON.stringify(await figuresOf(lent, call, each)) !== JSON.stringify(said)) return false;
  return said.length > 0;
}

/** How much more of the question stands in an answer. */
function said({ left }: Proposed, figures: readonly Figure[]): number {
  const stems = new Set(
    figures.flatMap(({ label, of = '', value, unit }) =>
      stemsOf(`${label} ${of} ${unit === 'text' || unit === 'list' ? value : ''}`),
    ),
  );
  return left.reduce((sum, { stem, share }) => sum + (stems.has(stem) ? foundInAnswer * share : 0), 0);
}

/** What a tool says; nothing where it fails: the person is asked without it. */
async function figuresOf(lent: Lent, call: Asking, reading: Reading): Promise<readonly Figure[]> {
  try {
    return (await askTool(lent, call, reading)).answer.figures;
  } catch {
    return [];
  }
}
