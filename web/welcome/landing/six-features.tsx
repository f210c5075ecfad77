import { Section } from './section.tsx';

type Feature = { title: string; text: string; state: 'Here today' | 'Being built' };

/** The six features of the landing page, with what is there and what is not (S-005, S-006, X-15). */
export const sixFeatures: readonly Feature[] = [
  {
    title: 'Document management',
    text: 'Deeds, receipts, policies, and tax documents, kept with the home they belong to, in categories, with expiry dates and earlier versions.',
    state: 'Here today',
  },
  {
    title: 'Property tracking',
    text: 'Homes with photographs, values over time, mortgages, sales and their gains, and a tax summary for each year.',
    state: 'Here today',
  },
  {
    title: 'Mobile capture',
    text: 'Photograph a document wherever you are. It is read like any other, and it is on your computer when you get home.',
    state: 'Here today',
  },
  {
    title: 'On your iPhone',
    text: 'Install on iPhone: in Safari, choose Share, then Add to Home Screen. An app from the App Store does not exist yet.',
    state: 'Here today',
  },
  {
    title: 'Secure sharing with Face ID',
    text: 'A single document for one person, for as long as you choose. Sharing your whole house needs your confirmation: by Face ID or Touch ID, if you have a passkey.',
    state: 'Here today',
  },
  {
    title: 'Family sharing',
    text: 'Your family sees what you share, home by home and document by document. Revoke it at any time.',
    state: 'Here today',
  },
];

export function SixFeatures() {
  return (
    <Section title="What you can use today">
      <dl className="grid gap-x-16 md:grid-cols-2">
        {sixFeatures.map(({ title, text, state }) => (
          <div key={title} className="border-t border-line py-6">
            <dt className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span className="text-lg font-semibold">{title}</span>
              <StateWord state={state} />
            </dt>
            <dd className="mt-2 max-w-prose text-quiet">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export function StateWord({ state }: { state: Feature['state'] }) {
  return (
    <span
      className={
        state === 'Here today' ? 'text-sm font-semibold text-good' : 'text-sm font-semibold text-amber'
      }
    >
      {state}
    </span>
  );
}
