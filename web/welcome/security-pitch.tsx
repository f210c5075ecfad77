import { DatabaseZap, EyeOff, KeyRound, LockKeyhole } from 'lucide-react';
import { Section } from './section.tsx';

const promises = [
  {
    icon: LockKeyhole,
    title: 'Yours alone, down to the database',
    text: 'The database itself refuses to show one person’s rows to another, whatever question it is asked.',
  },
  {
    icon: KeyRound,
    title: 'Passwords that nobody can read',
    text: 'We keep a slow, salted hash and nothing else. Changing the password signs every other device out.',
  },
  {
    icon: EyeOff,
    title: 'Nobody looks over your shoulder',
    text: 'No advertising, no tracking, no script from elsewhere. Even the letters you are reading come from here.',
  },
  {
    icon: DatabaseZap,
    title: 'Kept once it says so',
    text: 'What is saved has reached the disk before you are told. Every paper’s fingerprint is kept, and can be checked.',
  },
] as const;

/** What is true about its safety, and no more (S-005). */
export function SecurityPitch() {
  return (
    <Section
      title="Safe in ways you can check"
      line="Papers like these deserve more than a padlock in a picture. This is what stands behind the words."
    >
      <ul className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {promises.map(({ icon: Drawn, title, text }) => (
          <li key={title} className="flex gap-4">
            <Drawn aria-hidden className="mt-1 size-6 shrink-0 text-brand" />
            <div>
              <h3 className="text-lg font-semibold">{title}</h3>
              <p className="mt-1 text-quiet">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
