import { comingText, planOf, plansAlone, plansWithPeople } from '@holdfast/domain/standing/plans';
import { LinkButton } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Surrounded } from '../../kernel/screen/public/public-layout.tsx';
import { InfoHead, inText } from './info-page.tsx';
import { Link } from '../../base/link.tsx';
import { managedHelp } from './managed-help.ts';
import { useLeadsSomewhere } from '../../kernel/screen/public/public-links.ts';

const numbers = ['None', 'One', 'Two', 'Three', 'Four', 'Five'];
const platinum = planOf('platinum');

/** What people do for people in the paid plans, out of the catalogue (S-007, S-009, S-081). */
export default function ServicesScreen() {
  const leads = useLeadsSomewhere();
  return (
    <Surrounded>
      <div className="mx-auto w-full max-w-page px-5 pt-8 pb-16 md:px-8 md:pt-14 md:pb-24">
        <InfoHead
          title="Help from people"
          line={`${numbers[plansWithPeople.length]} of our plans include a real person.`}
          picture={<Picture name="talk" className="w-44" />}
        />
        <ul>
          {managedHelp.map(({ plan, whom, text }) => (
            <li
              key={plan.key}
              className="grid gap-x-12 gap-y-5 border-b border-line py-9 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] md:py-12"
            >
              <div>
                <h2 className="heading text-xl md:text-2xl">{whom}</h2>
                <p className="mt-3 max-w-prose text-lg text-quiet">{text}</p>
              </div>
              <div>
                <p className="text-lg font-semibold">{plan.name}</p>
                <p className="figures text-quiet">{plan.price}</p>
                <ul className="mt-3 grid list-disc gap-1 pl-5 marker:text-brand">
                  {plan.features.map((feature) => (
                    <li key={feature}>
                      {feature}
                      {plan.coming.includes(feature) && <span className="text-quiet"> ({comingText})</span>}
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ul>
        <div className="grid gap-x-12 gap-y-8 pt-10 md:grid-cols-2 md:pt-12">
          <section>
            <h2 className="heading text-xl">Rather do it yourself?</h2>
            <p className="mt-3 max-w-prose text-quiet">
              {plansAlone.map((plan) => plan.name).join(' and ')} come without appointments:{' '}
              {plansAlone.map((plan) => `${plan.name} for ${plan.price}`).join(', ')}.
            </p>
          </section>
          <section>
            <h2 className="heading text-xl">What our people see</h2>
            <p className="mt-3 max-w-prose text-quiet">
              Only what you show them while you work together. None of us can sign in as you, and the database
              shows them no more of your records than anyone else’s.
              {platinum && ` ${platinum.name}’s dedicated agent is no exception.`}
            </p>
          </section>
        </div>
        <div className="mt-10 flex flex-wrap items-center gap-x-5 gap-y-3">
          {leads({ href: '/pricing' }) && <LinkButton href="/pricing">View Pricing</LinkButton>}
          <p className="text-quiet">
            Questions first?{' '}
            <Link href="/contact" className={inText}>
              Write to us
            </Link>
            .
          </p>
        </div>
      </div>
    </Surrounded>
  );
}
