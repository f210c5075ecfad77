import { CalendarClock, Camera, FileSearch, HandCoins, History, House } from 'lucide-react';
import { Tile } from './drawn-parts.tsx';
import { Section } from './section.tsx';

const features = [
  {
    icon: House,
    hue: 'clay',
    title: 'Homes with their story',
    text: 'Each with its photographs, what it cost, what it is worth today, and how that came about.',
  },
  {
    icon: FileSearch,
    hue: 'ochre',
    title: 'Papers you find again',
    text: 'Deeds, receipts and tax papers lie with the home they belong to. Type a word that stands in one, and it is there.',
  },
  {
    icon: CalendarClock,
    hue: 'indigo',
    title: 'Dates that do not pass unseen',
    text: 'Policies, passports and permits say when they expire, loans and leases when they end.',
  },
  {
    icon: HandCoins,
    hue: 'moss',
    title: 'Worth, to the cent',
    text: 'What you own less what you owe on it, and property tax and interest of each year beside it.',
  },
  {
    icon: Camera,
    hue: 'teal',
    title: 'Caught on the way',
    text: 'Photograph a paper with your phone. It is read like any other, and lies on your desk when you come home.',
  },
  {
    icon: History,
    hue: 'plum',
    title: 'Nothing lost in a hurry',
    text: 'A newer scan keeps the older one behind it, and what you throw away waits thirty days for you to think again.',
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
