import { cx } from 'class-variance-authority';

/** The initials of a name, else of an e-mail's part before the @: `Maria Reyes` and `maria.reyes@…` are both MR. */
export function initialsOf(nameOrEmail: string): string {
  const words = (nameOrEmail.split('@')[0] ?? '').split(/[\s._-]+/).filter(Boolean);
  const first = words[0] ?? '?';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return (initial(first) + initial(last)).toUpperCase();
}

/** The first letter, also of a script whose letters take two units of a string. */
function initial(word: string): string {
  const letter = word.codePointAt(0);
  return letter === undefined ? '' : String.fromCodePoint(letter);
}

const sizes = { small: 'size-8 text-xs', regular: 'size-9 text-sm', large: 'size-14 text-lg' } as const;

/** A person as a disc with initials; decoration beside the written name. */
export function Avatar({ name, size = 'regular' }: { name: string; size?: keyof typeof sizes }) {
  return (
    <span
      aria-hidden
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-full bg-brand font-bold text-on-brand',
        sizes[size],
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
