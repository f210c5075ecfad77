import type { FieldFacts } from '@holdfast/domain/kernel/form/field';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { mediumDay } from '../../base/dates.ts';

/** A field's value as people read it; "nothing" where it is empty. */
export function valueWords(value: unknown, { kind, words }: FieldFacts): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return listWords(value, kind);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (words?.[text] !== undefined) return words[text];
  if (kind === 'money' && /^-?\d+(\.\d+)?$/.test(text)) return formatMoney(text);
  if (kind === 'day' && /^\d{4}-\d\d-\d\d$/.test(text)) return mediumDay(text);
  return text;
}

function listWords(list: readonly unknown[], kind: FieldFacts['kind']): string {
  if (kind === 'photos') return list.length === 1 ? '1 photo' : `${list.length} photos, in their order`;
  return list.length === 0 ? 'nothing' : list.map(itemWords).join(', ');
}

/** A line of a list: its words and figures, without the ids that only programs read. */
function itemWords(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const shown = Object.entries(item).filter(([name, value]) => name !== 'id' && typeof value === 'string');
  return shown.map(([, value]) => String(value)).join(' ');
}
