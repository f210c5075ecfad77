import { trialDays } from '@holdfast/domain/standing/access-rules';
import { Picture } from '../../ui/picture/picture.tsx';
import { useLeadsSomewhere } from '../../kernel/screen/public/public-links.ts';
import { LinkButton } from '../../ui/button.tsx';
import { StartLinks } from './start-links.tsx';

/** The last word, and the way in (S-004, S-005). */
export function Closing() {
  const leads = useLeadsSomewhere();
  return (
    <div className="mx-auto w-full max-w-page px-5 py-16 md:px-8 md:py-24">
      <section
        aria-labelledby="closing"
        className="grid items-center gap-8 rounded-xl bg-wash px-6 py-10 md:grid-cols-[minmax(0,1fr)_auto] md:px-14 md:py-16"
      >
        <div>
          <h2 id="closing" className="heading text-2xl md:text-3xl">
            Put your first document where you will find it.
          </h2>
          <p className="mt-3 mb-7 max-w-prose text-lg text-quiet">
            All it takes is an email address and a password. It’s free for {trialDays} days. The drawer full
            of paperwork can wait until tonight.
          </p>
          <div className="flex flex-wrap gap-3">
            <StartLinks begin="Start Free Trial" />
            {leads({ href: '/pricing' }) && (
              <LinkButton href="/pricing" size="large" variant="plain">
                View Pricing
              </LinkButton>
            )}
          </div>
        </div>
        <Picture name="documents" className="mx-auto w-48 md:w-64" />
      </section>
    </div>
  );
}
