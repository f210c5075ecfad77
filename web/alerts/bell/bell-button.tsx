import { unreadInWords, unreadMark } from '@holdfast/domain/alerts/unread';
import { Bell } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '../../ui/button.tsx';

type BellButtonProps = Omit<ComponentProps<typeof IconButton>, 'label' | 'children'> & { unread: number };

/** The bell with how many alerts are unread: "Alerts, 4 unread". */
export function BellButton({ unread, ...rest }: BellButtonProps) {
  return (
    <IconButton {...rest} label={unread === 0 ? 'Alerts' : `Alerts, ${unreadInWords(unread)}`}>
      <Bell aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="figures absolute top-0.5 right-0.5 min-w-5 rounded-full border-2 border-paper bg-danger px-1 text-center text-xs leading-4 font-semibold text-on-danger forced-colors:border-[ButtonText]"
        >
          {unreadMark(unread)}
        </span>
      )}
    </IconButton>
  );
}
