import { Link } from '../../base/link.tsx';
import { Section } from './section.tsx';

const promises = [
  {
    title: 'Yours alone, down to the database',
    text: 'The database itself refuses to show your records to anyone you have not shared them with.',
  },
  {
    title: 'Private files, no public addresses',
    text: 'Documents are encrypted in transit and kept in private storage. Every download is checked against who is asking.',
  },
  {
    title: 'Passwords no one can read',
    text: 'We store a slow, salted hash and nothing else. Changing your password signs out every other device.',
  },
  {
    title: 'No tracking',
    text: 'No advertising, no tracking, no third-party analytics. Even the fonts you are reading are served from here.',
  },
] as const;

/** What is true about its safety, and no more (S-005, X-30). */
export function SecurityPitch() {
  return (
    <Section
      title="Safe in ways you can check"
      line="Documents like these deserve more than a picture of a padlock."
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
        What is encrypted and what is not, where your data is stored, and how to report a security problem:{' '}
        <Link href="/security" className="font-semibold text-brand underline-offset-4 hover:underline">
          it is all written down
        </Link>
        .
      </p>
    </Section>
  );
}
