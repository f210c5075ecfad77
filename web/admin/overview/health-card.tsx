import type { Overview } from '@holdfast/domain/admin/overview';
import { momentText } from '../../base/dates.ts';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FactList } from '../../ui/data-display/tables/facts.tsx';

const services = { gemini: 'Gemini', xai: 'X AI', local: 'the local server' } as const;

/** Whether the parts of the product answer, and what waits in its queues. */
export function HealthCard({ overview }: { overview: Overview }) {
  const { health, jobs, mails } = overview;
  const busy = jobs.filter((job) => job.waiting + job.running > 0);
  return (
    <Card title="Health">
      <FactList
        facts={[
          ...health.parts.map((part) => ({
            label: part.name,
            value: part.well ? <Badge tone="good">Well</Badge> : <Badge tone="danger">Not responding</Badge>,
          })),
          {
            label: 'Mail',
            value: health.mail_goes_out ? (
              <Badge tone={mails.failed === 0 ? 'good' : 'amber'}>
                {mails.failed === 0 ? 'Being sent' : `${mails.failed} failed`}
              </Badge>
            ) : (
              <Badge tone="amber">Stays in the outbox</Badge>
            ),
          },
          ...health.models.map(({ model, gone }) => ({
            label: `AI model ${model}`,
            value:
              gone === null ? (
                'Not checked yet'
              ) : (
                <Badge tone={gone ? 'danger' : 'good'}>{gone ? 'No longer exists' : 'Available'}</Badge>
              ),
          })),
          {
            label: 'Running jobs',
            value:
              busy.length === 0
                ? 'None'
                : busy.map((job) => `${job.name} (${job.waiting + job.running})`).join(', '),
          },
          { label: 'Job types', value: jobs.length },
          { label: 'Version', value: health.version },
          { label: 'Server clock', value: momentText(health.now) },
        ]}
      />
      {health.models
        .filter(({ gone }) => gone === true)
        .map(({ service, model }) => (
          <p key={service} className="mt-3 text-sm text-quiet wrap-anywhere">
            The AI model {model} no longer exists at {services[service]}.
          </p>
        ))}
      {!health.mail_goes_out && (
        <p className="mt-3 text-sm text-quiet">
          No mail server is set up (SMTP_URL), so emails wait in the outbox.
        </p>
      )}
    </Card>
  );
}
