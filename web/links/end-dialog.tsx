import type { Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { endMoment, usualDays } from '@holdfast/domain/links/link';
import { z } from 'zod';
import { now } from '../base/clock.ts';
import { call } from '../kernel/call/call.ts';
import { refresh } from '../kernel/call/query-client.ts';
import { DraftDialog } from '../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../kernel/form/fields-of.ts';
import { useDraft } from '../kernel/form/form.tsx';
import { toast } from '../ui/overlay/toast-list.ts';
import { EndField } from './end-field.tsx';

const shape = z.object({ expires_at: endMoment });
const fields = fieldsOf(shape);

/** Says anew when a link or a request ends. */
export function EndDialog({
  endpoint,
  id,
  onClose,
}: {
  endpoint: Endpoint;
  id: string;
  onClose: () => void;
}) {
  const draft = useDraft({
    shape,
    start: { expires_at: '' },
    save: async ({ expires_at }) => {
      const usual = new Date(now().getTime() + usualDays * 86_400_000).toISOString();
      await call(endpoint, { id, expires_at: expires_at ?? usual });
      refresh(['links']);
    },
    onSaved: () => {
      toast({ tone: 'success', text: 'Saved' });
      onClose();
    },
  });
  return (
    <DraftDialog draft={draft} title="When it ends" width="narrow" submit="Save" onClose={onClose}>
      <EndField {...fields.other('expires_at')} />
    </DraftDialog>
  );
}
