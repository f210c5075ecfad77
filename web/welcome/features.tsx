import { FileSearch, HandCoins, House, KeyRound, ShieldCheck, Users } from 'lucide-react';
import { Tile } from './drawn-parts.tsx';
import { Section } from './section.tsx';

const features = [
  {
    icon: House,
    hue: 'clay',
    title: 'Homes and things',
    text: 'Houses, cars, instruments, heirlooms: each with its value, its photographs and what it cost you.',
  },
  {
    icon: FileSearch,
    hue: 'ochre',
    title: 'Papers you find again',
    text: 'Deeds, receipts and tax papers lie with the thing they belong to. Type a word that stands in one, and it is there.',
  },
  {
    icon: ShieldCheck,
    hue: 'indigo',
    title: 'Policies and warranties',
    text: 'What is covered, until when, and whom to call. Holdfast speaks up before a date passes, not after.',
  },
  {
    icon: KeyRound,
    hue: 'plum',
    title: 'Homes you let',
    text: 'Agreements, tenants, rent and repairs in one row, so that each month you see who has paid.',
  },
  {
    icon: HandCoins,
    hue: 'moss',
    title: 'Money, to the cent',
    text: 'What you own less what you owe, what came in and what went out, with the papers for the tax year beside it.',
  },
  {
    icon: Users,
    hue: 'kelp',
    title: 'Shared as far as you say',
    text: 'A paper for the accountant, a home for your sister: each sees what you gave, and you can take it back.',
  },
] as const;

/** What it does (S-005, S-006). */
export function Features() {
  return (
    <Section title="One place, and everything in it" line="Less looking for things. More knowing.">
      <ul className="grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {features.map((feature) => (
          <li key={feature.title} className="flex gap-4">
            <Tile icon={feature.icon} hue={feature.hue} large />
            <div>
              <h3 className="text-lg font-semibold">{feature.title}</h3>
              <p className="mt-1 text-quiet">{feature.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
