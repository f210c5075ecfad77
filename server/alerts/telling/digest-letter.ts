import { digestSubject, dueDayInWords, snoozeDays, toldBecause } from '@holdfast/domain/alerts/digest';
import { reasonOf } from '@holdfast/domain/alerts/alert';
import type { DueEntry } from '@holdfast/domain/kernel/due/due-item';
import { formatMoney, isZero } from '@holdfast/domain/kernel/money/money';
import { beginsInWords } from '@holdfast/domain/kernel/time/zone';
import { doneSays, type Finishes } from '../../kernel/due/finish-due.ts';
import { letterOf, type LetterPart } from '../../kernel/mail/letter.ts';
import type { Letter } from '../../kernel/mail/mail.ts';
import type { Digest, DigestEntry, DigestGroup } from './read-digest.ts';
import type { Links } from './signed-links.ts';
import type { Told } from './tell-job.ts';
import type { Person } from './told-person.ts';

/** Writes the mail that tells of several dates at once: first what is told today, then all that is overdue, then this week. */
export function digestLetter(
  person: Person,
  digest: Digest,
  told: readonly Told[],
  { finishes, links }: { finishes: Finishes; links: Links },
): Letter {
  const { today } = person;
  const windows = new Map(told.map(({ item_id, window_days }) => [item_id, window_days]));
  const parts = (entry: DigestEntry, because: string): LetterPart[] => [
    {
      item: entry.title,
      link: links.open(entry.id),
      lines: [
        [
          `${dueDayInWords(entry.due_date, today)}${hourOf(entry, person.zone)}`,
          aboutOf(entry),
          costOf(entry),
        ]
          .filter((each) => each !== null)
          .join(' · '),
        entry.missed === 0 ? because : `${because}, and ${entry.missed} earlier`,
      ],
    },
    {
      links: [
        ...(doneSays(finishes, entry) === null
          ? []
          : [{ words: 'Done', link: links.act(person, entry.id, 'done') }]),
        { words: `Snooze ${snoozeDays} days`, link: links.act(person, entry.id, 'snooze') },
        { words: 'Open', link: links.open(entry.id) },
      ],
    },
  ];
  const group = (name: string, found: DigestGroup): LetterPart[] => {
    if (found.total === found.above) return [];
    const rest = found.total - found.above - found.items.length;
    const above = found.above === 0 ? '' : ` (${found.above} of them above)`;
    return [
      { section: `${name}: ${found.total}${above}` },
      ...found.items.flatMap((entry) => parts(entry, reasonOf(entry, today))),
      ...moreOf(rest, found.items.length > 0, links),
    ];
  };
  const subject = digestSubject(digest.counts);
  const { text, html } = letterOf(subject, preview, [
    { heading: subject },
    ...digest.told.items.flatMap((entry) =>
      parts(entry, toldBecause(entry, windows.get(entry.id) ?? 0, today)),
    ),
    ...moreOf(digest.told.total - digest.told.items.length, true, links),
    ...group('Overdue', digest.overdue),
    ...group('Due this week', digest.week),
    { button: 'See everything that is due', link: links.alerts },
    {
      quiet:
        'You get this email on days on which one of your dates is due, comes near or has just passed. Done and Snooze open a page with one button; they work without signing in for 60 days.',
    },
    {
      links: [
        { words: 'Stop these emails', link: links.mails(person.id) },
        { words: 'Settings', link: links.settings },
      ],
      quietly: true,
    },
  ]);
  return { to: person.email, subject, text, html, unsubscribe: links.mails(person.id) };
}

/** Stands behind the subject in a list of mails, which others see as well: it names nothing. */
const preview = 'Each with its day, its reason, Done and Snooze.';

function moreOf(rest: number, isShort: boolean, links: Links): LetterPart[] {
  if (rest <= 0) return [];
  return [
    { links: [{ words: isShort ? `and ${rest} more` : 'See them', link: links.alerts }], quietly: true },
  ];
}

/** What it belongs to, else what its record says of itself: of two cars the registration of either expires. */
const aboutOf = ({ of_label, detail }: DueEntry) => of_label ?? (detail === '' ? null : detail);

function hourOf(entry: DueEntry, zone: string): string {
  const begins = beginsInWords(entry, zone);
  return begins === null ? '' : ` at ${begins}`;
}

const costOf = ({ amount }: DueEntry) => (amount === null || isZero(amount) ? null : formatMoney(amount));
