import { useHouseholdScreens } from '../../kernel/screen/given-areas.ts';
import { LinkButton } from '../../ui/form/button.tsx';
import { Icon } from '../../ui/picture/icon.tsx';

/** The ways to the screens of the household that the menu has no entry for; one row to be pushed sideways on the phone. */
export function HouseholdLinks() {
  const links = useHouseholdScreens();
  if (links.length === 0) return null;
  return (
    <nav aria-label="Household" className="-my-2 max-md:-mx-4">
      <ul className="flex flex-wrap gap-2 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:py-1">
        {links.map(({ screen, icon }) => (
          <li key={screen.path} className="shrink-0">
            <LinkButton variant="quiet" size="small" href={screen.path}>
              <Icon name={icon} className="text-quiet" /> {screen.title}
            </LinkButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}
