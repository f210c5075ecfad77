import { letterFrom } from '../../kernel/mail/letter.ts';
import type { Letter } from '../../kernel/mail/mail.ts';
import { wordsOf, type LetterKind } from './letter-words.ts';
import type { NoticeDetail } from './notice-words.ts';

/** A letter of the accounts area, as text and as HTML; both say the same. `link` is what its button opens. */
export function letterOf(
  kind: LetterKind,
  to: { link: string; email: string; detail?: NoticeDetail },
): Omit<Letter, 'to'> {
  return letterFrom(wordsOf(kind, to.email, to.detail), to.link);
}
