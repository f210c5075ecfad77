import type { DocumentDetail } from '@holdfast/domain/documents/document';
import { dayOf, longDay, momentText, nearDay, today } from '../../base/dates.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Timeline, type TimelineEntry } from '../../ui/data-display/charts/timeline.tsx';

type Dated = TimelineEntry & { at: string };

/** What became of a document and what comes next, the latest first. */
export function HistoryCard({ document }: { document: DocumentDetail }) {
  return (
    <Card title="History">
      <Timeline label="History" entries={entriesOf(document)} />
    </Card>
  );
}

function entriesOf(document: DocumentDetail): TimelineEntry[] {
  const { expiry_date, removed_at, versions } = document;
  const now = today();
  const entries: Dated[] = [
    {
      id: 'added',
      at: document.created_at,
      when: momentText(document.created_at),
      title: document.file_url === null || versions.length > 0 ? 'Uploaded' : 'Link added',
    },
    ...versions
      .filter((version) => version.number > 1)
      .map((version) => ({
        id: `version ${version.number}`,
        at: version.created_at,
        when: momentText(version.created_at),
        title: `File replaced by version ${version.number}`,
        text: version.file_name,
      })),
  ];
  if (removed_at !== null) {
    entries.push({
      id: 'removed',
      at: removed_at,
      when: momentText(removed_at),
      title: 'Moved to the trash',
    });
  }
  if (expiry_date !== null) {
    entries.push({
      id: 'expiry',
      at: `${expiry_date}T23:59:59Z`,
      when:
        nearDay(expiry_date, now) === longDay(expiry_date) ? longDay(expiry_date) : nearDay(expiry_date, now),
      title:
        expiry_date < now
          ? 'Expired'
          : document.renewal_required
            ? 'Expires, needs to be renewed'
            : 'Expires',
      ahead: expiry_date >= now,
    });
  }
  return entries
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .map((entry) => ({ ...entry, hue: 'ochre' as const, when: entry.when || dayOf(entry.at) }));
}
