import { inText } from './info-page.tsx';
import { useSupportEmail } from '../../kernel/screen/public/public-links.ts';

/** The address of the support as a link; words for it until it is known. */
export function SupportLink() {
  const support = useSupportEmail();
  if (support === undefined) return 'support';
  return (
    <a href={`mailto:${support}`} className={inText}>
      {support}
    </a>
  );
}
