import { matchWay, type Fit, type Matching } from './match.ts';
import type { Reading } from './reading.ts';
import { labelOf, type Grammar } from './grammar.ts';
import { wayOf, type Part, type Way } from './ways.ts';

/** "and last year?", "the boat?": a question that is only a name or days asks the one before again, with this in the place of what stood there. */
export function followUp(
  grammar: Grammar,
  matching: Matching,
  before: readonly Reading[],
): Reading | undefined {
  const last = before.at(-1);
  const tool = grammar.tools.find(({ name }) => name === last?.tool);
  if (last === undefined || tool === undefined) return undefined;
  let best: Fit | undefined;
  for (const gap of gapsOf(grammar.ways.filter((way) => way.tool === tool))) {
    const fit = matchWay(wayOf(tool, [{ ...gap, needed: true }]), matching);
    if (fit !== undefined && (best === undefined || fit.score > best.score)) best = fit;
  }
  if (best === undefined || best.others.length > 0) return undefined;
  const asked = { ...last.asked, ...best.asked };
  if (!tool.asks.safeParse(asked).success) return undefined;
  return { tool: tool.name, asked, label: labelOf(tool, [...keptOf(last, best), ...best.said]) };
}

/** What was said before and holds still: of what another took the place, nothing. */
function keptOf(last: Reading, best: Fit): string[] {
  const replaced = Object.keys(best.asked).filter((key) => key in last.asked);
  const [, ...said] = last.label.split(' · ');
  if (replaced.length === 0) return said;
  // Days are said last; a name stands before them.
  const isPeriod = replaced.some((key) => key === 'from' || key === 'to' || key === 'on');
  const hasPeriod = 'from' in last.asked || 'to' in last.asked || 'on' in last.asked;
  const at = said.length - (hasPeriod && !isPeriod ? 2 : 1);
  return said.filter((_each, nth) => nth !== at);
}

function gapsOf(ways: readonly Way[]): Part[] {
  const gaps = new Map<string, Part>();
  for (const { parts } of ways)
    for (const part of parts) if (part.kind === 'gap') gaps.set(`${part.key}:${part.takes}`, part);
  return [...gaps.values()];
}
