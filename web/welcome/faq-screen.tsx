import { retentionDays } from '@holdfast/domain/kernel/access-rules';
import { planQuestions } from '@holdfast/domain/kernel/plan-questions';
import { priceRange } from '@holdfast/domain/kernel/plans';
import type { ReactNode } from 'react';
import { Link } from '../kernel/link.tsx';
import { Picture } from '../ui/picture.tsx';
import { InfoPage, inText } from './info-page.tsx';
import type { Passage } from './info-page.tsx';

type Question = { question: string; answer: ReactNode };

const aboutProduct: readonly Question[] = [
  {
    question: 'What can I keep here today?',
    answer:
      'Homes with their photographs, values, mortgages, sales and taxes, and papers of every kind. Vehicles and collectibles, appliances, insurance policies as records of their own, rentals, bank accounts and an assistant are being built.',
  },
  {
    question: 'Can I share something with my family?',
    answer:
      'Not yet. It is being built, with the choice of who sees what and for how long. Please do not hand on your password meanwhile.',
  },
  {
    question: 'Is there an app for the iPhone?',
    answer:
      'No app from the App Store yet. But Holdfast runs in the phone’s browser, camera included: in Safari choose Share, then Add to Home Screen.',
  },
  {
    question: 'Which files does it take, and does it read them?',
    answer:
      'PDF, Word, JPEG and PNG, up to 10 MB each. It reads what they say, scans and photographs too (printed English best), so that every word in them can be found.',
  },
];

const aboutSafety: readonly Question[] = [
  {
    question: 'Who can see my papers?',
    answer: (
      <>
        You. Those who run the server could reach its disks; there is no end-to-end encryption. The{' '}
        <Link href="/security" className={inText}>
          page on security
        </Link>{' '}
        says exactly what protects what.
      </>
    ),
  },
  {
    question: 'What if I stop paying?',
    answer: `Nothing is taken hostage. You can still read everything, take it out and delete it for ${retentionDays} days. You are told before it is erased.`,
  },
  {
    question: 'How do I get my records out?',
    answer:
      'In the settings you take out everything at once: your records as tables, and every file as you uploaded it. That is open to you with and without a subscription.',
  },
  {
    question: 'I deleted something. Is it gone?',
    answer: `It waits ${retentionDays} days in the trash, from where you can bring it back.`,
  },
];

const aboutPlans: readonly Question[] = [
  ...planQuestions,
  {
    question: 'What does it cost?',
    answer: `Plans run ${priceRange()}. The dearest brings a person along, the others mostly do not.`,
  },
];

const passages: readonly Passage[] = [
  { title: 'What it does', body: <Questions questions={aboutProduct} /> },
  { title: 'Safety', body: <Questions questions={aboutSafety} /> },
  { title: 'Trial and plans', body: <Questions questions={aboutPlans} /> },
];

/** What people ask, the three questions of the pricing page among it (S-009, S-083, G-02). */
export default function FaqScreen() {
  return (
    <InfoPage
      title="Questions and answers"
      line="What people ask before they trust somebody with their papers."
      picture={<Picture name="search" className="w-44" />}
      passages={passages}
    >
      <p className="text-quiet">
        Yours is not among them?{' '}
        <Link href="/contact" className={inText}>
          Ask us
        </Link>
        .
      </p>
    </InfoPage>
  );
}

function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group py-1">
          <summary className="flex min-h-touch list-none items-center justify-between gap-4 rounded-md py-2 font-semibold">
            <h3>{question}</h3>
            <span aria-hidden className="text-xl text-brand transition-transform group-open:rotate-45">
              +
            </span>
          </summary>
          <p className="pb-4 text-quiet">{answer}</p>
        </details>
      ))}
    </div>
  );
}
