import { lineCounter } from '../../kernel/csv-rows.ts';
import { withoutEntities } from './entities.ts';

/** A tag of an OFX file, and the text that follows it; `text` is empty for one that closes or that gathers others. */
export type OfxTag = {
  readonly name: string;
  readonly closes: boolean;
  readonly text: string;
  readonly line: number;
  /** Whether something follows the text: else the file may have been cut off in it. */
  readonly ended: boolean;
};

const tag = /<(\/?)([A-Za-z][A-Za-z0-9._:-]{0,63})(?:\s[^<>]{0,500})?(\/?)>/y;
/** In characters: of a longer text the rest is left out, and its row says that it was cut. */
const longestValue = 20_000;
const cdata = '<![CDATA[';

/** Walks over the tags of OFX 1, which closes only some of them, and of OFX 2. A `<` that begins no tag is a part of a text. */
export function* ofxTags(text: string): Generator<OfxTag> {
  const lines = lineCounter(text);
  let open: { name: string; closes: boolean; line: number } | null = null;
  let value = '';
  let at = 0;
  const finish = (ended: boolean): OfxTag | null => {
    if (open === null) return null;
    return { ...open, text: value.trim(), ended };
  };
  const take = (part: string) => {
    if (open !== null && value.length < longestValue) value += part;
  };
  while (at < text.length) {
    const next = text.indexOf('<', at);
    const end = next < 0 ? text.length : next;
    if (end > at) take(withoutEntities(text.slice(at, Math.min(end, at + longestValue))));
    at = end;
    if (next < 0) break;
    if (text.startsWith(cdata, at)) {
      const close = text.indexOf(']]>', at);
      const last = close < 0 ? text.length : close;
      take(text.slice(at + cdata.length, Math.min(last, at + longestValue)));
      at = last + 3;
      continue;
    }
    if (text.startsWith('<!--', at)) {
      const close = text.indexOf('-->', at);
      at = close < 0 ? text.length : close + 3;
      continue;
    }
    if (text[at + 1] === '?') {
      const close = text.indexOf('>', at);
      at = close < 0 ? text.length : close + 1;
      continue;
    }
    tag.lastIndex = at;
    const found = tag.exec(text);
    if (!found) {
      take('<');
      at += 1;
      continue;
    }
    const done = finish(true);
    if (done) yield done;
    const [, slash = '', name = ''] = found;
    open = { name: (name.split(':').at(-1) ?? '').toUpperCase(), closes: slash === '/', line: lines(at) };
    value = '';
    at = tag.lastIndex;
  }
  const done = finish(false);
  if (done) yield done;
}
