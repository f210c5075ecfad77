import { looksLikeEmail } from '@holdfast/domain/kernel/form/email';
import { listAcquaintances } from '@holdfast/domain/sharing/share-endpoints';
import { cx } from 'class-variance-authority';
import { Plus, X } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useAnswer } from '../../kernel/call/query.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { addressesIn, endsAddress, withAddresses } from './email-list.ts';

/** So many acquaintances are offered at once. */
const mostOffered = 5;

type Messages = Readonly<Record<string, { message?: string } | undefined>> & { message?: string };

/**
 * Addresses as chips: Enter, a comma, a space or a paste makes one, Backspace takes the last one up again. The form's value is the list of them,
 * and what is being typed is its last, so that nothing is sent without it.
 */
export function EmailsField({ name, label }: { name: string; label: string }) {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  const [typed, setTyped] = useState('');
  const [focused, setFocused] = useState(false);
  const own = useRef<HTMLInputElement | null>(null);
  const errorId = useId();
  const value = Array.isArray(field.value) ? (field.value as string[]) : [];
  const isTyping = typed !== '' && value.at(-1) === typed.trim();
  const chips = isTyping ? value.slice(0, -1) : value;
  const errors = (fieldState.error ?? {}) as unknown as Messages;
  // What is still being typed is looked at once it is an address, or the field is left.
  const wrong = value.flatMap((email, at) => {
    const message = isTyping && focused && at === chips.length ? undefined : errors[String(at)]?.message;
    return message === undefined ? [] : [{ email, message }];
  });
  const settle = (more: readonly string[], rest = '') => {
    const next = withAddresses(chips, more);
    setTyped(rest);
    field.onChange(rest === '' ? next : [...next, rest]);
  };
  const type = (text: string) => {
    if (endsAddress(text)) return settle(addressesIn(text));
    setTyped(text);
    field.onChange(text === '' ? chips : [...chips, text]);
  };
  const press = (event: KeyboardEvent) => {
    // Ctrl+Enter sends the form.
    if (event.key === 'Enter' && typed !== '' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      settle([typed]);
    }
    const last = chips.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      event.preventDefault();
      setTyped(last);
    }
  };
  const remove = (gone: string) => {
    const rest = isTyping ? typed : '';
    const left = chips.filter((each) => each !== gone);
    field.onChange(rest === '' ? left : [...left, rest]);
    own.current?.focus();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Field label={label} error={errors.message} help="Addresses, with a comma or Enter after each.">
        {(parts) => (
          <TextInput
            {...parts}
            aria-invalid={wrong.length > 0 ? true : parts['aria-invalid']}
            aria-describedby={
              [parts['aria-describedby'], wrong.length > 0 && errorId].filter(Boolean).join(' ') || undefined
            }
            ref={(input) => {
              own.current = input;
              field.ref(input);
            }}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={chips.length === 0 ? 'ana@example.com' : 'One more'}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
            onFocus={() => setFocused(true)}
            onBlur={() => {
              setFocused(false);
              if (looksLikeEmail(typed)) settle([typed]);
              field.onBlur();
            }}
          />
        )}
      </Field>
      {chips.length > 0 && (
        <ul aria-label="People it goes to" className="flex flex-wrap gap-2">
          {chips.map((email, at) => (
            <Chip
              key={email}
              email={email}
              isWrong={errors[String(at)] !== undefined}
              onRemove={() => remove(email)}
            />
          ))}
        </ul>
      )}
      {wrong.length > 0 && (
        <div id={errorId} className="grid gap-1">
          {wrong.map(({ email, message }) => (
            <FieldError key={email}>
              <span className="wrap-anywhere">
                {email}: {message}
              </span>
            </FieldError>
          ))}
        </div>
      )}
      <Offered typed={typed} chosen={chips} onAdd={(email) => settle([email])} />
    </div>
  );
}

function Chip({ email, isWrong, onRemove }: { email: string; isWrong: boolean; onRemove: () => void }) {
  return (
    <li
      className={cx(
        'flex max-w-full items-center rounded-md pl-3 text-sm font-semibold',
        isWrong ? 'bg-danger-wash text-danger' : 'bg-sunk',
      )}
    >
      <span className="min-w-0 wrap-anywhere">{email}</span>
      <button
        type="button"
        aria-label={`Remove ${email}`}
        onClick={onRemove}
        className="grid size-touch shrink-0 place-items-center rounded-md text-quiet hover:text-danger md:size-9"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}

type OfferedProps = { typed: string; chosen: readonly string[]; onAdd: (email: string) => void };

/** People who have something of the owner's already: those whom the typed letters fit, each added by one press. */
function Offered({ typed, chosen, onAdd }: OfferedProps) {
  const { data } = useAnswer(listAcquaintances, {});
  const words = typed.trim().toLowerCase();
  const taken = new Set(chosen.map((each) => each.toLowerCase()));
  const fitting = (data?.items ?? [])
    .filter(({ email }) => !taken.has(email.toLowerCase()))
    .filter(({ email, name }) => `${name} ${email}`.toLowerCase().includes(words))
    .slice(0, mostOffered);
  if (fitting.length === 0) return null;
  return (
    <ul aria-label="People you share with already" className="flex flex-wrap gap-2">
      {fitting.map(({ email, name }) => (
        <li key={email} className="max-w-full">
          <Button
            variant="quiet"
            size="small"
            title={email}
            // The field keeps the focus, so that what was typed is not taken for an address.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onAdd(email)}
          >
            <Plus aria-hidden />
            <span className="min-w-0 truncate">{name === '' ? email : name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
