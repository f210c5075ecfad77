import { parseSync, Visitor, type CallExpression } from 'oxc-parser';
import type { Place } from './place.ts';

type Wrong = { readonly line: number; readonly says: string };

/** Where properties are checked with the seeds of their file; everything else asks for them there. */
const properties = 'domain/kernel/test-properties.ts';

const drawing = /\b(?:Math\.random|randomInt|randomBytes|Date\.now|performance\.now|new Date)\b/;

/**
 * What in a test draws by chance otherwise than by the seed of its file, so that a failure could not be repeated: `Math.random`, `randomInt`,
 * `fc.assert`, `fc.check`, and a sample without a seed or with one that the clock gives. Empty where nothing does.
 */
export function wrongWithDraws(place: Place, source: string): Wrong[] {
  if (!place.test || place.file === properties) return [];
  const found: Wrong[] = [];
  const add = (at: number, says: string) =>
    found.push({ line: source.slice(0, at).split('\n').length, says });
  new Visitor({
    CallExpression(node) {
      const called = source.slice(node.callee.start, node.callee.end);
      if (called === 'Math.random' || called === 'randomInt' || called === 'crypto.randomInt')
        add(node.start, `draws by ${called}: by the seed of its file (seedOfFile)`);
      if (called === 'fc.assert' || called === 'fc.check')
        add(node.start, `says ${called}: assertProperty, which repeats what was found`);
      if ((called === 'fc.sample' || called === 'fc.statistics') && !isSeeded(node, source))
        add(node.start, `says ${called} without a seed`);
    },
    Property(node) {
      const name = source.slice(node.key.start, node.key.end);
      const value = source.slice(node.value.start, node.value.end);
      if (name === 'seed' && drawing.test(value)) add(node.start, 'seeds by the clock or by chance');
    },
  }).visit(parseSync(place.file, source).program);
  return found;
}

function isSeeded({ arguments: [, settings] }: CallExpression, source: string): boolean {
  if (settings?.type !== 'ObjectExpression') return false;
  return settings.properties.some(
    (each) => each.type === 'Property' && source.slice(each.key.start, each.key.end) === 'seed',
  );
}
