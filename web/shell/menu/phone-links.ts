import { useAreas } from '../../kernel/screen/house/given-areas.ts';
import { footerColumns } from '../../kernel/screen/menu-entry.ts';

/** What the foot offers on a desk and menus offer on the phone: help, contact, privacy, terms. */
export function usePhoneLinks(): { href: string; label: string }[] {
  return useAreas()
    .flatMap((area) => area.screens)
    .flatMap(({ path, footer }) =>
      footer?.onPhone ? [{ ...footer, href: path, label: footer.onPhone }] : [],
    )
    .sort((a, b) => footerColumns.indexOf(b.column) - footerColumns.indexOf(a.column) || a.order - b.order)
    .map(({ href, label }) => ({ href, label }));
}
