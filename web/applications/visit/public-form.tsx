import { publicApplication } from '@holdfast/domain/applications/public-application';
import {
  askedField,
  documentLabels,
  type AskedField,
  type DocumentKind,
} from '@holdfast/domain/applications/asking';
import { sendApplication, sendFile, visitForm } from '@holdfast/domain/applications/visit-endpoints';
import { formTexts, type FormVisit } from '@holdfast/domain/applications/form-visit';
import { endingsOf, formatBytes } from '@holdfast/domain/kernel/files/file';
import { X } from 'lucide-react';
import { useState } from 'react';
import { mediumDay } from '../../base/dates.ts';
import { useGo } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { upload } from '../../kernel/call/upload.ts';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { SubmitButton } from '../../kernel/form/submit-button.tsx';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { IconButton } from '../../ui/button.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { DropZone } from '../../ui/form/drop-zone.tsx';
import {
  CheckboxField,
  DateField,
  MoneyField,
  TextAreaField,
  TextField,
} from '../../ui/form/form-fields.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { fileRefusal } from './file-sender.tsx';

type OpenVisit = Extract<FormVisit, { state: 'open' }>;
type Door = { property: string; token: string };

/** The public form of a property: whoever has its address applies here, without an account. */
export function PublicForm(door: Door) {
  const answer = useAnswer(visitForm, { token: door.token, property_id: door.property });
  if (answer.error?.code === 'not_found')
    return <Nothing title={formTexts.unknown} text={formTexts.unknownHelp} />;
  return (
    <Answered
      answer={answer}
      loading="Loading the form..."
      skeleton={
        <Page narrow>
          <SkeletonRows rows={6} />
        </Page>
      }
    >
      {(visit) =>
        visit.state === 'closed' ? (
          <Nothing title={formTexts.closed} text="" />
        ) : visit.state === 'full' ? (
          <Nothing title={formTexts.full} text="" />
        ) : !visit.takes ? (
          <Nothing title={formTexts.notNow} text="Please try again later." />
        ) : (
          <OpenForm {...door} visit={visit} />
        )
      }
    </Answered>
  );
}

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <Page narrow>
      <h1 className="sr-only">{title}</h1>
      <div role="status">
        <EmptyState picture="missing" title={title} text={text} />
      </div>
    </Page>
  );
}

const field = fieldsOf(publicApplication);

const inputs: Readonly<Record<AskedField, React.ReactNode>> = {
  phone: <TextField {...field.text('phone')} type="tel" inputMode="tel" autoComplete="tel" />,
  current_address: <TextField {...field.text('current_address')} autoComplete="street-address" />,
  monthly_income: <MoneyField {...field.money('monthly_income')} />,
  employer: <TextField {...field.text('employer')} />,
  move_in: <DateField {...field.day('move_in')} />,
  occupants: <TextField {...field.text('occupants')} inputMode="numeric" />,
  pets: <TextField {...field.text('pets')} placeholder="None, or which" />,
  reference_people: (
    <TextAreaField {...field.lines('reference_people')} help="One on each line, with a phone number." />
  ),
};

type Chosen = { file: File; kind: DocumentKind };

function OpenForm({ property, token, visit }: Door & { visit: OpenVisit }) {
  const go = useGo();
  const [files, setFiles] = useState<readonly Chosen[]>([]);
  const [sending, setSending] = useState('');
  const send = useChange(sendApplication, { quiet: true });
  const { premises, shown_as, rent, available_on, introduction, asks, documents, keep_days } = visit;
  const draft = useDraft({
    shape: publicApplication,
    start: startOf(publicApplication),
    save: async (values) => {
      const sent = await send.mutateAsync({ ...values, token, property_id: property });
      const failed: string[] = [];
      for (const { file, kind } of files) {
        setSending(`Sending ${file.name}`);
        await upload(sendFile, { token: sent.receipt, name: file.name, kind }, file).done.catch(() =>
          failed.push(file.name),
        );
      }
      return { ...sent, failed };
    },
    onSaved: ({ receipt, failed }) => {
      const more = failed.length === 0 ? '' : `&failed=${encodeURIComponent(failed.join(', '))}`;
      go(`/rentals/applications/success?receipt=${receipt}${more}`, { replace: true });
    },
    keep: `application:form:${property}`,
  });
  return (
    <Page narrow>
      <PageHeader
        title={`Apply for ${premises}`}
        line={[
          ...(rent === null ? [] : [`${formatMoney(rent)} a month`]),
          ...(available_on === null ? [] : [`from ${mediumDay(available_on)}`]),
          ...(shown_as === null ? [] : [shown_as]),
        ].join(' · ')}
      />
      {introduction !== null && (
        <p className="max-w-prose wrap-anywhere whitespace-pre-line">{introduction}</p>
      )}
      <Card>
        <DraftForm draft={draft} label={`Apply for ${premises}`}>
          <TextField {...field.text('name')} autoComplete="name" />
          <TextField {...field.text('email')} type="email" inputMode="email" autoComplete="email" />
          {askedField.options
            .filter((each) => asks.includes(each))
            .map((each) => (
              <div key={each}>{inputs[each]}</div>
            ))}
          {documents.map((kind) => (
            <DocumentField key={kind} kind={kind} files={files} onChange={setFiles} />
          ))}
          <p className="text-sm text-quiet">
            If somebody else is chosen, your data and files are deleted {keep_days} days later. You can
            withdraw at any time.
          </p>
          <CheckboxField {...field.flag('consent')} />
          <div className="flex flex-wrap items-center gap-3">
            <SubmitButton draft={draft}>Send application</SubmitButton>
            <span role="status" className="text-sm text-quiet">
              {sending}
            </span>
          </div>
        </DraftForm>
      </Card>
    </Page>
  );
}

type DocumentFieldProps = {
  kind: DocumentKind;
  files: readonly Chosen[];
  onChange: (files: readonly Chosen[]) => void;
};

/** The files of one kind, chosen now and sent with the application. */
function DocumentField({ kind, files, onChange }: DocumentFieldProps) {
  const [wrong, setWrong] = useState<string | undefined>();
  const own = files.filter((each) => each.kind === kind);
  const choose = (chosen: readonly File[]) => {
    const refused = chosen.map((file) => ({ file, words: fileRefusal(file) }));
    setWrong(
      refused.flatMap(({ file, words }) => (words === null ? [] : [`${file.name}: ${words}`])).join(' ') ||
        undefined,
    );
    onChange([...files, ...refused.flatMap(({ file, words }) => (words === null ? [{ file, kind }] : []))]);
  };
  return (
    <div className="grid gap-2">
      <DropZone
        label={documentLabels[kind]}
        help="PDF, Word, JPG or PNG, under 10 MB"
        accept={endingsOf('document')}
        many
        camera
        needs={sendFile}
        error={wrong}
        onFiles={choose}
      />
      {own.length > 0 && (
        <ul>
          {own.map((each) => (
            <li key={`${each.file.name}${each.file.size}`} className="flex items-center gap-2">
              <span className="min-w-0 grow wrap-anywhere">
                {each.file.name}{' '}
                <span className="figures text-sm text-quiet">{formatBytes(each.file.size)}</span>
              </span>
              <IconButton
                label={`Remove ${each.file.name}`}
                onClick={() => onChange(files.filter((other) => other !== each))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
