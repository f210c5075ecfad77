import { gapsOf } from '@holdfast/domain/assistant/services/choosing';
import type { Reading, Understood } from '@holdfast/domain/assistant/understanding/reading';
import type { Tool } from '@holdfast/domain/kernel/call/tool';
import type { AskService, Request, Said } from '../../assistant/services/ask-service.ts';

/** A call as somebody who understands the question makes it: what fills a gap is said in the question's own words, or is a choice of the tool. */
export type MeantCall = { readonly tool: string; readonly args: Readonly<Record<string, string>> };

/** What the honest service knows of a question: what is meant by it, and which words it would read where the placeholders stand. */
export type Meant = { readonly calls: readonly MeantCall[]; readonly typed: Understood['typed'] };

/**
 * A service that understands every question and says only what it was asked. It has nothing but the request: a tool that is not in it, a choice that is not
 * listed and words that have no placeholder are of no use, and then it says that nothing fits.
 */
export function honestService(meant: () => Meant): AskService {
  return (_, request) => Promise.resolve(reply(request, meant()));
}

function reply({ instructions, prompt }: Request, { calls, typed }: Meant): Said {
  if (!instructions.startsWith('You choose which tools')) return { text: 'Nothing.' };
  const made = calls.map(({ tool, args }) => callIn(prompt, tool, args, typed));
  const fits = made.length > 0 && made.every((each) => each !== undefined);
  return { text: JSON.stringify({ calls: fits ? made : [] }) };
}

function callIn(prompt: string, tool: string, args: MeantCall['args'], typed: Meant['typed']) {
  const line = prompt.split('\n').find((each) => each.startsWith(`- ${tool}:`));
  const filled = Object.entries(args).map(([gap, said]) => [gap, valueIn(prompt, line ?? '', said, typed)]);
  if (line === undefined || filled.some(([, value]) => value === undefined)) return undefined;
  return { tool, args: Object.fromEntries(filled) as Record<string, string> };
}

/** The placeholder that stands for words of the question, or the choice as it is listed. */
function valueIn(prompt: string, line: string, said: string, typed: Meant['typed']): string | undefined {
  const names = Object.keys(typed).filter((each) => prompt.includes(`{{${each}}}`));
  const name = names.find((each) => (typed[each] ?? '').toLowerCase().includes(said.toLowerCase()));
  if (name !== undefined) return `{{${name}}}`;
  return new RegExp(`\\((?:.* or )?${said}(?: or .*)?\\)`).test(line) ? said : undefined;
}

/** The call by which a service says what the rules read; undefined where it has no way to say it. */
export function callOf(
  { tool: name, asked }: Reading,
  { placeholders, typed }: Understood,
  tools: readonly Tool[],
): MeantCall | undefined {
  const tool = tools.find((each) => each.name === name);
  if (tool === undefined) return undefined;
  const args: Record<string, string> = {};
  for (const { name: gap, kind } of gapsOf(tool)) {
    const value = kind === 'period' ? (asked['from'] ?? asked['to']) : asked[gap];
    if (value === undefined) continue;
    const [placeholder] =
      Object.entries(placeholders).find(([, meaning]) => {
        if (meaning.kind === 'record') return JSON.stringify(meaning.record) === JSON.stringify(value);
        if (meaning.kind === 'period') return kind === 'period' || kind === 'day';
        return meaning.value === value;
      }) ?? [];
    const choice = Object.keys(tool.choices?.[gap] ?? {}).find((each) => each === value);
    const said = placeholder === undefined ? choice : typed[placeholder];
    if (said === undefined) return undefined;
    args[gap] = said;
  }
  return { tool: name, args };
}
