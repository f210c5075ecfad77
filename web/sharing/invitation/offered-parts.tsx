import { keyOf, type NamedPart } from '@holdfast/domain/sharing/part';
import { Icon } from '../../ui/picture/icon.tsx';
import { usePartWords } from '../part-words.ts';

/** So many parts are named; the others are counted. */
const named = 8;

/** What an invitation opens, part by part. */
export function OfferedParts({ parts }: { parts: readonly NamedPart[] }) {
  const wordsOf = usePartWords();
  const rest = parts.length - named;
  return (
    <ul className="grid gap-2">
      {parts.slice(0, named).map((part) => {
        const { title, may, icon } = wordsOf(part);
        return (
          <li key={keyOf(part)} className="flex items-start gap-3">
            <Icon name={icon} className="mt-0.5 shrink-0 text-quiet" />
            <span className="min-w-0 break-words">
              {title}
              <span className="text-sm text-quiet">
                {' '}
                · {may}
                {part.may_download ? '' : ', no downloads'}
              </span>
            </span>
          </li>
        );
      })}
      {rest > 0 && <li className="pl-8 text-quiet">and {rest} more</li>}
    </ul>
  );
}
