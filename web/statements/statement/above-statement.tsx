import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';

export const aboveStatement = <Breadcrumbs trail={[{ label: 'Import', href: '/finance/import' }]} />;
