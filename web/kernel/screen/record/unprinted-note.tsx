import { unprintedIn, unprintedNote } from '@holdfast/domain/kernel/files/printed-letters';
import { useMemo } from 'react';
import { Banner } from '../../../ui/layout/banner.tsx';

/** Says, before something is printed, which of its texts have letters that the PDF cannot show; `of` is whatever it is made from. */
export function UnprintedNote({ of }: { of: unknown }) {
  const texts = useMemo(() => unprintedIn(of), [of]);
  if (texts.size === 0) return null;
  return (
    <div className="no-print">
      <Banner tone="amber">{unprintedNote(texts)}</Banner>
    </div>
  );
}
