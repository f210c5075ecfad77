import { applianceKindLabels, type ApplianceKind } from '../kernel/records/thing-kind.ts';

/** Words by which an appliance is known, beside what it is called; longer ones stand before what they hold. */
const words: readonly (readonly [string, ApplianceKind])[] = [
  ['wine cooler', 'refrigerator'],
  ['fridge', 'refrigerator'],
  ['deep freeze', 'freezer'],
  ['dish washer', 'dishwasher'],
  ['washing machine', 'washer'],
  ['clothes washer', 'washer'],
  ['tumble dryer', 'dryer'],
  ['clothes dryer', 'dryer'],
  ['stove', 'oven'],
  ['hob', 'cooktop'],
  ['extractor hood', 'range_hood'],
  ['espresso machine', 'coffee_machine'],
  ['coffee maker', 'coffee_machine'],
  ['boiler', 'boiler'],
  ['air conditioning', 'air_conditioner'],
  ['smoke detector', 'smoke_alarm'],
  ['television', 'tv'],
  ['macbook', 'laptop'],
  ['notebook computer', 'laptop'],
  ['iphone', 'smartphone'],
  ['lawnmower', 'lawn_mower'],
  ['mower', 'lawn_mower'],
  ['hoover', 'vacuum'],
  ...Object.entries(applianceKindLabels)
    .filter(([kind]) => kind !== 'other')
    .map(([kind, label]) => [label.toLowerCase(), kind as ApplianceKind] as const)
    .toSorted(([a], [b]) => b.length - a.length),
];

/** Made once: a list has thousands of names. */
const patterns = words.map(([word, kind]) => [new RegExp(`\\b${word}s?\\b`), kind] as const);

/** Words after which a thing is not the appliance but something for it: a dishwasher tablet, a TV stand. */
const belonging =
  /\b(stand|mount|bracket|tablets?|filters?|hoses?|cable|remote|case|cover|bag|parts?|charger|magnets?|rack|cart|manual)\b/;

/** The kind of appliance that a text speaks of; null where it names none, or something that only belongs to one. */
export function applianceIn(text: string): ApplianceKind | null {
  const line = text.toLowerCase();
  for (const [pattern, kind] of patterns) {
    const at = pattern.exec(line);
    if (at === null) continue;
    return belonging.test(line.slice(at.index + at[0].length)) ? null : kind;
  }
  return null;
}

const collected =
  /\b(painting|print|sculpture|coins?|stamps?|jewel(le)?ry|ring|watch|antiques?|violin|guitar|piano|wine|art|collectibles?)\b/g;
/** What stands right behind such a word where the thing only goes with it: a wine glass, a watch strap, a piano bench. */
const goesWith =
  /^[\s-]+(glass(es)?|goblets?|rack|coolers?|fridge|openers?|decanter|stoppers?|stands?|bench|stool|covers?|cases?|bag|box|album|frames?|supplies|straps?|bands?|winder|light|binders?|charger|picks?|strings|cartridges?|pad|holders?|tuner|lessons?|books?)\b/;
/** What stands right before one where it is another thing: a key ring. */
const otherThing = /\b(key|curtain|napkin|shower|teething|smart|apple|fitness|sport|finger|foot|fine)[\s-]+$/;

/** Whether a text names something that people collect, and not only what goes with it. */
function isCollectible(line: string): boolean {
  return [...line.matchAll(collected)].some(
    ({ 0: word, index }) =>
      !goesWith.test(line.slice(index + word.length)) && !otherThing.test(line.slice(0, index)),
  );
}

/** The kind of movable asset that a text speaks of, as S-161 has them. */
export function movableIn(text: string): 'vehicle' | 'equipment' | 'collectible' | 'other' {
  const line = text.toLowerCase();
  if (
    /\b(car|truck|suv|van|motorcycle|motorbike|scooter|boat|trailer|rv|camper|kayak|bicycle|bike|vehicles?)\b/.test(
      line,
    )
  ) {
    return 'vehicle';
  }
  if (isCollectible(line)) {
    return 'collectible';
  }
  return /\b(tools?|drill|saw|ladder|compressor|generator|camera|lens|machine|printer|equipment|computer|router|switch)\b/.test(
    line,
  )
    ? 'equipment'
    : 'other';
}
