import { LinkButton } from '../../ui/button.tsx';
import { managedHelp } from '../pages/managed-help.ts';
import { useLeadsSomewhere } from '../../kernel/screen/public/public-links.ts';
import { Section } from './section.tsx';

/** Help by people in the paid plans, for whom it is and what it costs (S-007). */
export function People() {
  const leads = useLeadsSomewhere();
  return (
    <div className="border-y border-line bg-card">
      <Section title="And people, when you want them" line="Three plans include a real person.">
        <ul className="grid gap-10 md:grid-cols-3 md:gap-0 md:divide-x md:divide-line">
          {managedHelp.map(({ plan, whom, text }) => (
            <li key={plan.key} className="md:px-8 md:first:pl-0 md:last:pr-0">
              <h3 className="heading text-xl">{whom}</h3>
              <p className="mt-2 text-quiet">{text}</p>
              <p className="mt-4 font-semibold">{plan.name}</p>
              <p className="figures text-sm text-quiet">{plan.price}</p>
            </li>
          ))}
        </ul>
        <div className="mt-10 flex flex-wrap gap-3">
          <LinkButton href="/services" variant="quiet">
            What they do
          </LinkButton>
          {leads({ href: '/pricing' }) && (
            <LinkButton href="/pricing" variant="plain">
              View Pricing
            </LinkButton>
          )}
        </div>
      </Section>
    </div>
  );
}
