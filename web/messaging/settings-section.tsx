import {
  changeMessageSettings,
  listBlocked,
  readMessageSettings,
  unblockPerson,
} from '@holdfast/domain/messaging/endpoints';
import { messagingTexts } from '@holdfast/domain/messaging/texts';
import type { MessageSettings } from '@holdfast/domain/messaging/thread';
import { useAnswer, useChange } from '../kernel/call/query.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { Button } from '../ui/button.tsx';
import { Switch } from '../ui/form/toggles.tsx';
import { Card } from '../ui/layout/card.tsx';
import { SkeletonRows } from '../ui/layout/skeleton.tsx';
import { Stack } from '../ui/layout/stack.tsx';

/** The settings' section "Messages": how somebody is told of what they have not read, and whom they have blocked. */
export default function SettingsSection() {
  const answer = useAnswer(readMessageSettings, {});
  return (
    <Stack gap={4}>
      <Card>
        <Answered answer={answer} loading="Loading message settings..." skeleton={<SkeletonRows rows={3} />}>
          {(settings) => <Switches settings={settings} />}
        </Answered>
      </Card>
      <Blocked />
    </Stack>
  );
}

const rows = [
  {
    name: 'mail',
    label: 'Email',
    help: 'At most one an hour while you are away.',
  },
  { name: 'push', label: 'Push notifications', help: 'On your devices.' },
  {
    name: 'with_words',
    label: 'Include message text in emails',
    help: 'Otherwise only the sender and conversation.',
  },
] as const;

function Switches({ settings }: { settings: MessageSettings }) {
  const change = useChange(changeMessageSettings);
  // What was just pressed is shown at once.
  const pressed = change.isPending ? change.variables : undefined;
  return (
    <div className="grid gap-3">
      {rows.map(({ name, label, help }) => (
        <Switch
          key={name}
          label={label}
          help={help}
          checked={pressed?.[name] ?? settings[name]}
          disabled={name === 'with_words' && !settings.mail}
          onChange={(on) => change.mutate({ version: settings.version, [name]: on })}
        />
      ))}
    </div>
  );
}

function Blocked() {
  const { data } = useAnswer(listBlocked, {});
  const unblock = useChange(unblockPerson);
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Card title="Blocked people">
      <ul className="divide-y divide-line">
        {data.items.map(({ id, name }) => (
          <li key={id} className="flex min-h-touch items-center gap-3 py-1">
            <span className="min-w-0 grow wrap-anywhere">{name || messagingTexts.left}</span>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Unblock ${name}`}
              onClick={() => unblock.mutate({ id })}
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
