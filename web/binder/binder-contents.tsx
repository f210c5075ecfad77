import type { Binder } from '@holdfast/domain/binder/binder';
import { sectionWords, type SectionKey } from '@holdfast/domain/binder/section';
import { Card } from '../ui/layout/card.tsx';
import { FoldedList } from '../ui/layout/folded-list.tsx';
import { sectionAnchor } from './section-anchor.ts';

const linkLook = 'inline-flex min-h-touch items-center underline-offset-4 hover:underline md:min-h-8';

/** What is missing in the binder, each with the way to its section; nothing where it is complete, and for guests. */
export function MissingInBinder({ binder, onOpen }: { binder: Binder; onOpen: (key: SectionKey) => void }) {
  const missing = binder.sections
    .filter(({ left_out }) => !left_out)
    .flatMap(({ key, missing: texts }) => texts.map((text) => ({ text, key })));
  if (missing.length === 0) return null;
  return (
    <Card title="What is missing">
      <FoldedList className="list-disc pl-5">
        {missing.map(({ text, key }) => (
          <li key={`${key} ${text}`}>
            <a href={`#${sectionAnchor(key)}`} className={linkLook} onClick={() => onOpen(key)}>
              {text}
            </a>
          </li>
        ))}
      </FoldedList>
    </Card>
  );
}

/** The sections of the binder, each with how much stands in it, for those who read it whole. */
export function BinderContents({ binder }: { binder: Binder }) {
  return (
    <nav aria-label="Contents" className="no-print">
      <ul className="flex flex-wrap gap-x-5">
        {binder.sections.map(({ key, count }) => (
          <li key={key}>
            <a href={`#${sectionAnchor(key)}`} className={`${linkLook} font-semibold text-brand`}>
              {sectionWords[key].title}
              {count > 0 && <span className="figures ml-1.5 font-normal text-quiet">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
