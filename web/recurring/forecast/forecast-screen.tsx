import { showForecast } from '@holdfast/domain/recurring/endpoints';
import type { ForecastAnswer, TriedInput } from '@holdfast/domain/recurring/forecast-shape';
import { formatShort } from '@holdfast/domain/kernel/money/money';
import { useState } from 'react';
import { longDay } from '../../base/dates.ts';
import { useInAddress } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { ListBar } from '../../kernel/screen/list/list-bar.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LineChart, type LinePoint } from '../../ui/data-display/charts/line-chart.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonCards } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { courseOf, inOrder, lowestSentence, lowSentence } from './forecast-words.ts';
import { StepsCard } from './steps-card.tsx';
import { nothingTried, triesAnything, WhatIfCard } from './what-if-card.tsx';

const spans = [
  { value: '90', label: '90 days' },
  { value: '365', label: '12 months' },
];

/** What balances become, with the day on which one falls too low, and why; what-if tries things out and stores nothing. */
export default function ForecastScreen() {
  const [span, setSpan] = useInAddress('days', '90');
  const [tried, setTried] = useState<TriedInput>(nothingTried);
  const days = span === '365' ? 365 : 90;
  const answer = useAnswer(showForecast, { days }, { keepFormer: true });
  const other = useAnswer(
    showForecast,
    { days, what_if: JSON.stringify(tried) },
    { keepFormer: true, enabled: triesAnything(tried) },
  );
  const second = triesAnything(tried) ? other.data : undefined;
  return (
    <Page>
      <PageHeader
        title="Forecast"
        line="Balances with everything that is due"
        action={<Segments label="How far" choices={spans} value={String(days)} onChange={setSpan} />}
      />
      <Answered answer={answer} loading="Looking ahead..." skeleton={<SkeletonCards />}>
        {(forecast) => <Ahead forecast={forecast} second={second} tried={tried} onTry={setTried} />}
      </Answered>
    </Page>
  );
}

type AheadProps = {
  forecast: ForecastAnswer;
  second: ForecastAnswer | undefined;
  tried: TriedInput;
  onTry: (tried: TriedInput) => void;
};

function Ahead({ forecast, second, tried, onTry }: AheadProps) {
  const [account] = useInAddress('account');
  if (forecast.accounts.length === 0) {
    return (
      <EmptyState
        title="No accounts yet"
        text="Add an account, and your regular income and bills."
        action={<LinkButton href="/finance/accounts/add">Add account</LinkButton>}
      />
    );
  }
  const course = courseOf(forecast, account);
  const warnings = forecast.accounts.flatMap((each) => lowSentence(each, forecast.today) ?? []);
  const other = second === undefined ? undefined : courseOf(second, account);
  const otherWarnings = second?.accounts.flatMap((each) => lowSentence(each, second.today) ?? []);
  return (
    <>
      {warnings.length === 0 ? (
        <Banner tone="good" title={`All accounts stay above their limit until ${longDay(forecast.until)}.`} />
      ) : (
        warnings.map((sentence) => <Banner key={sentence} tone="amber" title={sentence} />)
      )}
      <ListBar
        show="Show the forecast"
        bar={{
          status: {
            name: 'account',
            label: 'Account',
            value: account,
            choices: [
              { value: '', label: 'All accounts' },
              ...inOrder(forecast.accounts).map(({ account_id, name }) => ({
                value: account_id,
                label: name,
              })),
            ],
          },
        }}
      />
      <Card title={course.name}>
        <LineChart
          label={`Balance of ${course.name}`}
          hue="moss"
          stepped
          points={pointsOf(course, forecast)}
          second={other === undefined || second === undefined ? undefined : pointsOf(other, second)}
          mark={{
            day: course.lowest.day,
            value: course.lowest.balance,
            words: `Lowest ${formatShort(course.lowest.balance).replace('-', '−')}`,
          }}
          summary={
            <>
              {lowestSentence(course, forecast.until)}
              {other !== undefined && ` What if: ${lowestSentence(other, forecast.until)}`}
            </>
          }
        />
        {otherWarnings !== undefined && (
          <p role="status" className="mt-3 font-semibold">
            What if: {otherWarnings.length === 0 ? 'no account falls too low.' : otherWarnings.join(' ')}
          </p>
        )}
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-3">
        <div className="lg:col-span-2">
          <StepsCard course={course} />
        </div>
        <WhatIfCard forecast={forecast} tried={tried} onTry={onTry} />
      </div>
    </>
  );
}

type Course = { opening: string; closing: string; steps: ForecastAnswer['all']['steps'] };

/** The balance of today, of each day on which something changes, and of the last one. */
function pointsOf({ opening, closing, steps }: Course, { today, until }: ForecastAnswer): LinePoint[] {
  const begin = steps[0]?.day === today ? [] : [{ day: today, value: opening }];
  const end = steps.at(-1)?.day === until ? [] : [{ day: until, value: closing }];
  return [...begin, ...steps.map(({ day, balance }) => ({ day, value: balance })), ...end];
}
