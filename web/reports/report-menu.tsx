import * as endpoints from '@holdfast/domain/reports/endpoints';
import { Download, Ellipsis, Printer } from 'lucide-react';
import { guestHouse } from '../base/guest-house.ts';
import { IconButton } from '../ui/button.tsx';
import { MenuAction, MenuFile, RowMenu } from '../ui/overlay/menu.tsx';
import type { ReportFilterInAddress } from './use-report-filter.ts';

/** The report on paper and as files. */
export function ReportMenu({ filter: { report, step, asked, second } }: { filter: ReportFilterInAddress }) {
  const query = Object.entries({ ...asked, ...(report === 'compare' ? second : {}), report, step })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&');
  return (
    <RowMenu
      label="More for reports"
      trigger={
        <IconButton label="More for reports" className="border border-line bg-card">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {guestHouse === null &&
        (['csv', 'xlsx', 'pdf'] as const).map((format) => (
          <MenuFile
            key={format}
            icon={<Download aria-hidden />}
            href={`${endpoints.sendReport.path}?${query}&format=${format}`}
          >
            Download as {format.toUpperCase()}
          </MenuFile>
        ))}
      {/* Once the menu is gone: it stands over what is printed. */}
      <MenuAction icon={<Printer aria-hidden />} onSelect={() => setTimeout(() => window.print(), 200)}>
        Print
      </MenuAction>
    </RowMenu>
  );
}
