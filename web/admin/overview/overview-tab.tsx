import { findOverview } from '@holdfast/domain/admin/endpoints';
import type { Overview } from '@holdfast/domain/admin/overview';
import { statusWords, type PersonStatus } from '@holdfast/domain/admin/person';
import { formatBytes } from '@holdfast/domain/kernel/files/file';
import { useAnswer } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LineChart } from '../../ui/data-display/charts/line-chart.tsx';
import { SkeletonTiles } from '../../ui/layout/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { StatTile, StatTiles } from '../../ui/data-display/stat-tile.tsx';
import { HealthCard } from './health-card.tsx';
import { PeopleBreakdown } from '../people/people-breakdown.tsx';

const number = new Intl.NumberFormat('en-US');
/** Figures come anew while the screen is open, in milliseconds. */
const every = 30_000;

/** How many there are of everything, and whether all is well. */
export function OverviewTab() {
  const answer = useAnswer(findOverview, {}, { every });
  return (
    <Answered
      answer={answer}
      loading="Loading figures..."
      skeleton={<SkeletonTiles tiles={8} />}
      failed="Unable to load the figures. Please check your connection."
    >
      {(overview) => (
        <Stack gap={5}>
          <Figures overview={overview} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Stack gap={5}>
              <Card title="New accounts">
                <LineChart
                  label="New accounts on each of the last 30 days"
                  points={overview.sign_ups.map(({ day, count }) => ({ day, value: String(count) }))}
                  hue="slate"
                  unit="count"
                  summary={signUpsInWords(overview)}
                />
              </Card>
              <PeopleBreakdown people={overview.people} />
            </Stack>
            <HealthCard overview={overview} />
          </div>
        </Stack>
      )}
    </Answered>
  );
}

function Figures({ overview }: { overview: Overview }) {
  const { people, kept } = overview;
  const among = (status: PersonStatus) => ({
    label: status === 'trial' ? 'In trial' : statusWords[status],
    value: number.format(people.by_status[status]),
    href: `/admin/basic-users?status=${status}`,
  });
  return (
    <StatTiles>
      <StatTile
        label="People"
        value={number.format(people.all)}
        line={`${number.format(people.verified)} verified`}
        icon="users"
        hue="slate"
        href="/admin/basic-users"
      />
      <StatTile
        label="New in 30 days"
        value={number.format(people.new_in_30_days)}
        line={share(people.new_in_30_days, people.all)}
        icon="trending"
        hue="moss"
      />
      <StatTile
        {...among('subscribed')}
        line={share(people.by_status.subscribed, people.all)}
        icon="credit-card"
        hue="kelp"
      />
      <StatTile
        {...among('trial')}
        line={share(people.by_status.trial, people.all)}
        icon="clock"
        hue="indigo"
      />
      <StatTile
        {...among('expired')}
        line={share(people.by_status.expired, people.all)}
        icon="user-x"
        hue="clay"
      />
      <StatTile
        label="Assets"
        value={number.format(kept.assets)}
        line="across all accounts"
        icon="house"
        hue="ochre"
      />
      <StatTile
        label="Documents"
        value={number.format(kept.documents)}
        line={`${formatBytes(kept.file_bytes)} of files`}
        icon="files"
        hue="teal"
      />
      <StatTile
        label="Emails waiting"
        value={number.format(overview.mails.waiting)}
        line={overview.mails.failed === 0 ? 'none failed' : `${number.format(overview.mails.failed)} failed`}
        icon="mail"
        hue="plum"
      />
    </StatTiles>
  );
}

function share(part: number, whole: number): string {
  if (whole === 0) return 'nobody';
  const percent = (100 * part) / whole;
  // Rounding may not say that all or none are meant where it is not so.
  if (part < whole && percent > 99) return 'over 99% of all';
  return part > 0 && percent < 1 ? 'under 1% of all' : `${Math.round(percent)}% of all`;
}

function signUpsInWords({ people, sign_ups }: Overview): string {
  const most = sign_ups.reduce((best, each) => Math.max(best, each.count), 0);
  const all =
    people.new_in_30_days === 1 ? '1 new account' : `${number.format(people.new_in_30_days)} new accounts`;
  return `${all} in 30 days, at most ${number.format(most)} on one day.`;
}
