/** What the area draws and does, each part fetched when it is wanted: the first visit carries the address of this file alone. */
export const agreements = async () => import('./agreements/agreements-screen.tsx');
export const agreement = async () => import('./agreements/agreement-screen.tsx');
export const newAgreement = async () => import('./agreements/new-agreement-screen.tsx');
export const editAgreement = async () => import('./agreements/edit-agreement-screen.tsx');
export const tenants = async () => import('./tenants/tenants-screen.tsx');
export const tenant = async () => import('./tenants/tenant-screen.tsx');
export const unit = async () => import('./units/unit-screen.tsx');
export const thing = async () => import('./units/thing-card.tsx');
export const addingUnit = async () => import('./units/adding-unit.tsx');
export const addTenant = async () => ({
  default: (await import('./tenants/tenant-dialog.tsx')).AddTenantSheet,
});
