import { retentionDays } from '@holdfast/domain/standing/access-rules';
import { planQuestions } from '@holdfast/domain/standing/plan-questions';
import { plansAlone, plansWithPeople, priceRange } from '@holdfast/domain/standing/plans';
import { trashDays } from '@holdfast/domain/kernel/records/trash';
import type { ReactNode } from 'react';
import { Link } from '../../base/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { InfoPage, inText, type Passage } from './info-page.tsx';

type Question = { question: string; answer: ReactNode };

const aboutProduct: readonly Question[] = [
  {
    question: 'What can I keep here today?',
    answer:
      'Homes with their photographs, values, mortgages, sales, and taxes; their rooms and what is in them; vehicles, valuables, and appliances with warranties, claims, and upkeep; insurance policies with what they cover; accounts, cards, and loans with every transaction, budgets, and a forecast; rentals with their tenants, rent, and repairs; and documents of every kind.',
  },
  {
    question: 'I have a list already. Do I have to type it again?',
    answer:
      'No. Import a CSV file from Homebox, Sortly, or any spreadsheet. You review every line before anything is saved, the same file twice adds nothing, and one click undoes it. A car’s service history is imported the same way.',
  },
  {
    question: 'Do you know what my things are worth?',
    answer:
      'No. You enter values, or let a thing lose value over the years by a rule you choose. Each value has its day and its source, and we never look prices up or replace what you entered.',
  },
  {
    question: 'Can I send my insurer a list after a fire?',
    answer:
      'Yes, as a PDF, a table, or a ZIP file with photographs and receipts, by home and room. It lists what has no photograph, receipt, or value yet, so that you can add it before you need it.',
  },
  {
    question: 'Can I ask it questions?',
    answer:
      'Yes. The assistant answers from your own records, links to where each figure comes from, and says so when it does not know. It needs no AI service. Where this server has one set up, that gets the words of your question, with the names, dates, and amounts that the assistant recognizes taken out, and your figures and passages of your documents only if you turn that on.',
  },
  {
    question: 'How do I know that an answer is right?',
    answer:
      'Below each answer stands how your question was read, and you can change that. Each figure links to the record or the screen that shows the same, and words from a document are quoted with the page. If your question can be read in several ways, it asks you which one you mean.',
  },
  {
    question: 'Can it change my records?',
    answer:
      'Only when you say so. Write that you changed the furnace filter for $22.50, and it shows what it would save. Nothing is saved until you press Confirm. It can add a reminder, mark a task as done, set a value, and enter a transaction; everything else you change on its own screen.',
  },
  {
    question: 'Can I share something with my family?',
    answer:
      'Yes. Invite someone by email to everything, an area, or single records, to view, add, or manage, with an end date if you like. They see nothing until they accept and you confirm. You can preview what they see and revoke it at any time. Anything marked private stays private. Guests don’t need a plan.',
  },
  {
    question: 'What happens to my records if something happens to me?',
    answer:
      'You can name emergency contacts. When one of them asks, you are notified at once and can say no with one click. If you say nothing for as many days as you chose, they can read your family binder: what there is, where it is, and whom to call.',
  },
  {
    question: 'Will it remind me in time?',
    answer:
      'Yes. One email, at the hour you choose, lists what is due soon, due, or overdue; Done and Snooze work without signing in. Your phone can show it too. Choose how many days ahead for each type, and mute what you don’t need. Sold items never remind you again.',
  },
  {
    question: 'Can I see the dates in my own calendar?',
    answer:
      'Yes. Holdfast has a calendar of everything that has a date, and events you add yourself. For the calendar on your phone or computer, create a secret address, which you can revoke at any time.',
  },
  {
    question: 'Is there an app for the iPhone?',
    answer:
      'Not in the App Store yet. But Holdfast runs in your phone’s browser, camera included: in Safari, choose Share, then Add to Home Screen.',
  },
  {
    question: 'Which files does it take, and does it read them?',
    answer:
      'PDF, Word, JPEG, PNG, and the iPhone’s HEIC, which is stored as JPEG, up to 10 MB each. It reads what they say, including scans and photographs (printed English works best), so that you can search for the words in them. If a page could not be read, the document says so.',
  },
];

const aboutMoney: readonly Question[] = [
  {
    question: 'Does it connect to my bank?',
    answer:
      'No. It never asks for your bank’s password and fetches nothing. You download a file from your bank and import it, or type in what you spend. It moves no money either.',
  },
  {
    question: 'Which bank files can I import?',
    answer:
      'CSV and QIF up to 10 MB, OFX, QFX, and CAMT (052, 053, and 054) up to 40 MB, and 100,000 rows each. For a PDF, MT940, or XLSX file, Holdfast tells you what to export instead. Stock trades are left out, and the file’s page lists those rows.',
  },
  {
    question: 'I am coming from another money app. What can I import?',
    answer:
      'The transactions that YNAB, Actual, Mint, Monarch, or Quicken exports. The accounts that the file names are matched to yours or added, with payees and categories, and a transfer between two of them is joined where there is no doubt. Budgets are not imported.',
  },
  {
    question: 'What if I import the same file twice?',
    answer:
      'Nothing is added. Files may overlap, too: only what is new is imported, in another format as well. Two coffees at one price on one day stay two. What you typed in yourself is matched, and you review each match.',
  },
  {
    question: 'Can I undo an import?',
    answer:
      'Yes, as a whole: what it added is removed, what it changed is restored, and you can import it again. If you changed some of its transactions since, you are shown which and asked first. Only what you reconciled with a statement since keeps a file in place.',
  },
  {
    question: 'How is my net worth computed?',
    answer:
      'Real estate and movable assets make the portfolio. With bank balances added, and mortgages, debts, and card balances subtracted, each once, that is your net worth. Appliances have a total of their own and do not count. It is the same sum everywhere, and on its page each figure opens the records behind it.',
  },
  {
    question: 'Can my partner see only one account?',
    answer:
      'Yes. Share that one account: its transactions and its part of the totals are seen, and nothing of the others. An account marked “Only me” stays out of the totals of everyone you share with. Rules and bank files stay yours.',
  },
  {
    question: 'I rent out a home. What does it do for me?',
    answer:
      'It charges rent and late fees on their days and shows what each tenant owes today, and why. Tenants can sign the lease by a private link, and on pages of their own read what they owe and report repairs with photos. Holdfast moves no money: you record each payment, or confirm the ones it finds in your bank file. It gives no legal or tax advice.',
  },
  {
    question: 'Which currency? And stocks and funds?',
    answer:
      'US dollars only; rows of a bank file in another currency are named and left out. Holdfast doesn’t track stock prices: enter a portfolio as a movable asset with its value and date.',
  },
];

const aboutSafety: readonly Question[] = [
  {
    question: 'Who can see my documents?',
    answer: (
      <>
        You. The people who run the server could access its disks, because there is no end-to-end encryption.
        The{' '}
        <Link href="/security" className={inText}>
          security page
        </Link>{' '}
        explains exactly what is protected and how.
      </>
    ),
  },
  {
    question: 'What if I stop paying?',
    answer: `Nothing is held hostage. For ${retentionDays} days you can still read everything, export it, and have it deleted, but you cannot change it. We email you before it is deleted.`,
  },
  {
    question: 'How do I export my records?',
    answer:
      'In Settings you can export everything at once: your records as tables, and every document as it is stored. A bank file that you kept is downloaded under Import, or stands among your documents if you chose so. You can do this with or without a subscription, for as long as your records are kept.',
  },
  {
    question: 'I deleted something. Is it gone?',
    answer: `It stays in the trash for ${trashDays} days, and you can restore it from there. A transaction or a line of a budget is different: you have ten seconds to undo, and then it is gone for good.`,
  },
];

const aboutPlans: readonly Question[] = [
  ...planQuestions,
  {
    question: 'What does it cost?',
    answer: `Plans run ${priceRange()}. With ${plansWithPeople.map((plan) => plan.name).join(', ')}, someone sits down with you; ${plansAlone.map((plan) => plan.name).join(' and ')} come without appointments.`,
  },
];

const passages: readonly Passage[] = [
  { title: 'What it does', body: <Questions questions={aboutProduct} /> },
  { title: 'Money', body: <Questions questions={aboutMoney} /> },
  { title: 'Safety', body: <Questions questions={aboutSafety} /> },
  { title: 'Trial and plans', body: <Questions questions={aboutPlans} /> },
];

/** What people ask, the three questions of the pricing page among it (S-009, S-083, G-02). */
export default function FaqScreen() {
  return (
    <InfoPage
      title="Questions and answers"
      line="What people ask before they trust someone with their documents."
      picture={<Picture name="search" className="w-44" />}
      passages={passages}
    >
      <p className="text-quiet">
        Don’t see your question?{' '}
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
