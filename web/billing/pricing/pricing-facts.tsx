import { pricingTexts } from '@holdfast/domain/billing/texts';
import { trialDays } from '@holdfast/domain/standing/access-rules';
import { Icon, type IconName } from '../../ui/picture/icon.tsx';

const included: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'calendar',
    title: `${trialDays} days free`,
    text: 'Every account begins with a free trial of everything. No card needed.',
  },
  {
    icon: 'repeat',
    title: 'Change when you like',
    text: 'Plan changes take effect at the end of your billing cycle, up or down.',
  },
  {
    icon: 'credit-card',
    title: 'Major credit cards accepted',
    text: 'You pay on the payment provider’s site. Your card number never passes through Holdfast.',
  },
  {
    icon: 'download',
    title: 'Your records stay yours',
    text: 'Reading and exporting are never part of a plan; they work for as long as your records are kept.',
  },
  {
    icon: 'shield-check',
    title: 'Nothing is deleted',
    text: 'A smaller plan deletes and hides nothing. It only limits what you add.',
  },
  {
    icon: 'users',
    title: 'Guests need no plan',
    text: 'Sharing is part of every plan. Guests pay nothing; what they add counts in yours.',
  },
  {
    icon: 'door',
    title: 'Cancel anytime',
    text: 'You keep what you paid for until its last day, and your free trial either way.',
  },
];

/** What every plan has (S-080, S-083). */
export function AllPlansInclude() {
  return (
    <section aria-labelledby="all-plans" className="rounded-xl bg-wash px-5 py-7 md:px-8 md:py-9">
      <h2 id="all-plans" className="heading text-2xl">
        {pricingTexts.allInclude}
      </h2>
      <ul className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {included.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <span className="mt-0.5 text-brand [&>svg]:size-5">
              <Icon name={icon} />
            </span>
            <div className="min-w-0">
              <h3 className="font-semibold">{title}</h3>
              <p className="text-quiet">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Three questions and their answers (S-080). */
export function Questions() {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="heading text-2xl">
        Questions
      </h2>
      <dl className="mt-4 grid gap-x-10 gap-y-6 border-t border-line pt-6 md:grid-cols-3">
        {pricingTexts.questions.map(({ question, answer }) => (
          <div key={question}>
            <dt className="font-semibold">{question}</dt>
            <dd className="mt-1.5 text-quiet">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
