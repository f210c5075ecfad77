/** A word in every dress that it wears in the code. */
export type Dress = {
  /** `water-right` */
  readonly kebab: string;
  /** `water_right` */
  readonly snake: string;
  /** `waterRight` */
  readonly camel: string;
  /** `WaterRight` */
  readonly pascal: string;
  /** `water right` */
  readonly words: string;
  /** `Water right` */
  readonly title: string;
};

/** The names of an area and of what it holds: the area is called after many of them. */
export type Names = { readonly many: Dress; readonly one: Dress };

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Dresses the words. Throws where they are not in kebab-case, or where the singular cannot be guessed and is not given. */
export function namesOf(area: string, singular = singularOf(area)): Names {
  for (const word of [area, singular]) {
    if (!kebab.test(word)) throw new Error(`${word} is not in kebab-case`);
  }
  if (singular === area)
    throw new Error(`What is one of ${area} called? npm run new-area -- ${area} <singular>`);
  return { many: dress(area), one: dress(singular) };
}

function singularOf(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  if (/(ss|x|ch|sh)es$/.test(plural)) return plural.slice(0, -2);
  return plural.replace(/s$/, '');
}

function dress(word: string): Dress {
  const parts = word.split('-');
  const pascal = parts.map(capital).join('');
  const words = parts.join(' ');
  return {
    kebab: word,
    snake: parts.join('_'),
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    words,
    title: capital(words),
  };
}

/** `Water right` of `water right`. */
export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `a boat`, `an appliance`: by the first letter alone. */
export function withArticle(words: string): string {
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}
