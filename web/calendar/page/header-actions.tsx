import { Ellipsis, List, ListChecks, Printer, Rss } from 'lucide-react';
import { guestHouse } from '../../base/guest-house.ts';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuAction, MenuLink } from '../../ui/overlay/menu.tsx';

/** What can be done with the calendar as a whole beside adding to it: printing it, and reading it in another program. */
export function HeaderActions() {
  return (
    <Menu
      trigger={
        <IconButton label="More for the calendar" className="no-print !grow-0 border border-line bg-card">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuAction
        icon={<Printer aria-hidden />}
        detail="What is shown, on one sheet"
        onSelect={() => setTimeout(() => window.print())}
      >
        Print
      </MenuAction>
      <MenuLink icon={<List aria-hidden />} href="/calendar/events" detail="As a list, with the trash">
        Events
      </MenuLink>
      <MenuLink icon={<ListChecks aria-hidden />} href="/dates" detail="What you are to do, with checklists">
        Reminders
      </MenuLink>
      {guestHouse === null && (
        <MenuLink
          icon={<Rss aria-hidden />}
          href="/settings/calendar-feed"
          detail="In Apple, Google or Outlook"
        >
          Subscribe
        </MenuLink>
      )}
    </Menu>
  );
}
