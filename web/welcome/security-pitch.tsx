import { Link } from '../kernel/link.tsx';
import { Section } from './section.tsx';

const promises = [
  {
    title: 'Yours alone, down to the database',
    text: 'The database itself refuses to show one person’s rows to another, whatever question it is asked.',
  },
  {
    title: 'Private files, no public addresses',
    text: 'Papers travel encrypted and lie in a private store. They go out only through a door that asks, each time, who wants them.',
  },
  {
    title: 'Passwords that nobody can read',
    text: 'We keep a slow, salted hash and nothing else. Changing the password signs every other device out.',
  },
  {
    title: 'Nobody looks over your shoulder',
    text: 'No advertising, no tracking, nothing measured by others. Even the letters you are reading come from here.',
  },
] as const;

/** What is true about its safety, and no more (S-005, X-30). */
export function SecurityPitch() {
  return (
    <Section
      title="Safe in ways you can check"
      line="Papers like these deserve more than a padlock in a picture."
    >
      <ul className="grid gap-x-16 gap-y-9 md:grid-cols-2">
        {promises.map(({ title, text }) => (
          <li key={title} className="border-l-2 border-brand pl-5">
            <h3 className="text-lg font-semibold">{title}</h3>
            <p className="mt-1 max-w-prose text-quiet">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-10 max-w-prose text-quiet">
        What is encrypted and what is not, where things lie, how to tell us of a weakness:{' '}
        <Link href="/security" className="font-semibold text-brand underline-offset-4 hover:underline">
          it is all written down
        </Link>
        .
      </p>
    </Section>
  );
}
