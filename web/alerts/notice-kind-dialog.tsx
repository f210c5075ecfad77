import {
  kindsWithOwnDays,
  noticeKindDraft,
  type NoticeKind,
} from '@holdfast/domain/alerts/notice-preferences';
import { changeNoticeKind } from '@holdfast/domain/alerts/preference-endpoints';
import { useChange } from '../kernel/call/query.ts';
import { DraftDialog } from '../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../kernel/form/fields-of.ts';
import { useRecordDraft } from '../kernel/form/record-draft.ts';
import { SwitchField } from '../ui/form/form-fields.tsx';
import { DaysBeforeField } from './days-before-field.tsx';

const kind = fieldsOf(noticeKindDraft);

type NoticeKindDialogProps = { label: string; wish: NoticeKind; onClose: () => void };

/** How one kind of date is told: by which channels, and how many days before where its records do not say it themselves. */
export function NoticeKindDialog({ label, wish, onClose }: NoticeKindDialogProps) {
  const change = useChange(changeNoticeKind, { quiet: true, done: `${label} saved` });
  const draft = useRecordDraft({
    shape: noticeKindDraft,
    record: wish,
    save: (touched, version) => change.mutateAsync({ kind: wish.kind, version, ...touched }),
    onSaved: onClose,
    keep: `notice-kind:${wish.kind}`,
  });
  const ownDays = kindsWithOwnDays.get(wish.kind);
  return (
    <DraftDialog
      draft={draft}
      title={label}
      {...(ownDays === undefined && { line: 'You get one more reminder if it is still open the next day.' })}
      width="narrow"
      submit="Save"
      onClose={onClose}
    >
      <div className="divide-y divide-line">
        <SwitchField {...kind.flag('mail')} />
        <SwitchField {...kind.flag('push')} />
      </div>
      {ownDays === undefined ? (
        <DaysBeforeField {...kind.other('remind_days')} usual={wish.usual} />
      ) : (
        <p className="text-sm text-quiet">{ownDays}</p>
      )}
    </DraftDialog>
  );
}
