import { commasFit, isWellTyped } from '@holdfast/domain/kernel/commas';

/** A line that is being typed, and where the caret stands in it. */
export type Typed = { text: string; caret: number };

/**
 * Puts the thousands' commas into an amount while it is typed: `1284500.5` becomes `1,284,500.5`. The caret stays behind the same
 * digit. What is no amount at all (a second point) is left as typed, for the check to name, and so is a comma that somebody typed
 * where none belongs: taking it out would make `12,50` a hundred times as much. `former` is the line before the last key.
 */
export function formatTyped({ text, caret }: Typed, former = ''): Typed {
  const ownComma = commasIn(text) > commasIn(former) || !isWellTyped(former);
  if (ownComma && !commasFit(text.replaceAll(/[$\s]/g, ''))) return { text, caret };
  const plain = text.replaceAll(/[,$\s]/g, '');
  const parts = /^(-?)(\d*)(\.\d*)?$/.exec(plain);
  if (!parts) return { text, caret };
  const [, sign = '', whole = '', fraction = ''] = parts;
  const shown = sign + whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') + fraction;
  const before = text.slice(0, caret).replaceAll(/[^\d.-]/g, '').length;
  let place = 0;
  for (let passed = 0; passed < before && place < shown.length; place += 1) {
    if (shown[place] !== ',') passed += 1;
  }
  return { text: shown, caret: place };
}

const commasIn = (text: string) => text.split(',').length - 1;
