import { addKey, listKeys, removeKey } from '@holdfast/domain/accounts/account-endpoints';
import type { ApiKey } from '@holdfast/domain/accounts/profile/api-key';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { useState } from 'react';
import { now as present } from '../../base/clock.ts';
import { mediumDay, momentText } from '../../base/dates.ts';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { ApiKeyDialog } from './api-key-dialog.tsx';
import { areaName } from './area-name.ts';
import { KeySecret } from './key-secret.tsx';

/** Keys for programs (G-14); shown to those who may have them. */
export function ApiKeysCard() {
  const keys = useAnswer(listKeys, {});
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<OutputOf<typeof addKey> | null>(null);
  return (
    <Card
      title="API keys"
      aside={
        <Button variant="quiet" size="small" needs={addKey} onClick={() => setAdding(true)}>
          Create key
        </Button>
      }
    >
      <p className="text-quiet">
        For your own programs: <code className="rounded-sm bg-sunk px-1">Authorization: Bearer hf_…</code>{' '}
        <a href="/api/reference" className="font-semibold text-brand hover:underline">
          Reference
        </a>
      </p>
      {made && <KeySecret made={made} onClose={() => setMade(null)} />}
      <Answered answer={keys} loading="Loading API keys..." skeleton={<SkeletonRows />}>
        {({ items, areas }) => (
          <>
            {items.length === 0 && !made && <p className="mt-3">No keys yet.</p>}
            <FoldedList label="API keys" className="mt-2 divide-y divide-line">
              {items.map((key) => (
                <KeyRow key={key.id} apiKey={key} />
              ))}
            </FoldedList>
            <ApiKeyDialog
              open={adding}
              onOpenChange={setAdding}
              areas={areas}
              onMade={(key) => {
                setMade(key);
                setAdding(false);
              }}
            />
          </>
        )}
      </Answered>
    </Card>
  );
}

function KeyRow({ apiKey: key }: { apiKey: ApiKey }) {
  const [asked, setAsked] = useState(false);
  const end = useChange(removeKey, { done: 'Key revoked' });
  const [now] = useState(() => present().getTime());
  const over = key.expires_at !== null && Date.parse(key.expires_at) <= now;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span className="break-words">{key.name}</span>
          {!key.read_only && <Badge tone="amber">Read and write</Badge>}
          {over && <Badge tone="danger">Expired</Badge>}
        </p>
        <p className="text-sm break-words text-quiet">
          <code>{key.prefix}…</code> · {key.read_only && 'Read only · '}
          {key.areas === null ? 'Every area' : key.areas.map(areaName).join(', ')}
        </p>
        <p className="figures text-sm text-quiet">
          {key.last_used_at ? `Last used ${momentText(key.last_used_at)}` : 'Never used'}
          {key.expires_at && ` · ${over ? 'Expired' : 'Until'} ${lastDayOf(key.expires_at)}`}
        </p>
      </div>
      <Button
        variant="quiet"
        size="small"
        needs={removeKey}
        aria-label={`Revoke key: ${key.name}`}
        onClick={() => setAsked(true)}
      >
        Revoke
      </Button>
      <Confirm
        open={asked}
        onOpenChange={setAsked}
        title={`Revoke the key ${key.name}?`}
        text="Programs that use it stop working. This cannot be undone."
        confirm="Revoke key"
        busy={end.isPending}
        onConfirm={() => end.mutate({ id: key.id })}
      />
    </li>
  );
}

/** A key ends as its last day is over, in UTC. */
const lastDayOf = (expires: string) =>
  mediumDay(new Date(Date.parse(expires) - 1000).toISOString().slice(0, 10));
